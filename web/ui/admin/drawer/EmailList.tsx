'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {deliveryProblem, isEmailTemplate, suppressionReason} from '@/lib/emails'
import {ActionButton} from '../controls'
import {useDateFormat} from '../useDateFormat'
import type {EmailView} from '../parts'
import './drawer.css'

/** The name of an email for the staff; a template that this version of the site does not know keeps its code. */
export function useEmailLabel() {
  const t = useTranslations('admin.emails')
  return (template: string) => (isEmailTemplate(template) ? t(`templates.${template}`) : template)
}

type Props = {emails: EmailView[]; onResend: (key: string) => Promise<boolean>}

/** The emails of a document, queued and sent, each with its state. */
export function EmailList({emails, onResend}: Props) {
  const t = useTranslations('admin.emails')
  const label = useEmailLabel()
  const format = useDateFormat()
  const [resending, setResending] = useState(false)
  if (emails.length === 0) return null
  const resend = (key: string) => {
    setResending(true)
    void onResend(key).finally(() => setResending(false))
  }
  const timing = ({state, tries, sentAt, nextAt}: EmailView) => {
    if (state === 'sent') return format.moment(sentAt)
    return state === 'queued' && tries > 0 ? t('next', {at: format.moment(nextAt)}) : ''
  }
  const describe = (email: EmailView) => {
    const resolved = email.resolvedAt && t('resolved')
    const reason = email.state === 'suppressed' && suppressionReason(email.error)
    if (reason) return [t(`suppressed.${reason}`), resolved].filter(Boolean).join(' · ')
    const problem = email.error && t(`problems.${deliveryProblem(email.error)}`, {code: email.error})
    const missed = email.bounced && t('missed', {addresses: email.bounced})
    return [t(`states.${email.state}`), timing(email), missed, problem, resolved].filter(Boolean).join(' · ')
  }
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul className="email-list">
        {emails.map((email) => {
          const {_key, template, to, state, bounced, resolvedAt} = email
          const undelivered = state === 'failed' || state === 'suppressed'
          const flagged = (undelivered && !resolvedAt) || bounced
          return (
            <li key={_key}>
              <span>
                {label(template)} <span className="secondary">{to}</span>
              </span>
              <span className={flagged ? 'flag' : 'secondary'}>{describe(email)}</span>
              {(undelivered || state === 'sent') && (
                <ActionButton className="btn btn--outline btn--sm" inactive={resending} onClick={() => resend(_key)}>
                  {t('resend')}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
