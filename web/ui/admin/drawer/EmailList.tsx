'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {isEmailTemplate} from '@/lib/emails'
import {useDateFormat} from '../useDateFormat'
import type {MailView} from '../parts'

type Props = {mails: MailView[]; onResend: (key: string) => Promise<boolean>}

/** What staff call an email; a template that this version of the site does not know keeps its code. */
export function useEmailLabel() {
  const t = useTranslations('admin.mails')
  return (template: string) => (isEmailTemplate(template) ? t(`templates.${template}`) : template)
}

/** Each mail this document owes or has sent, and how it went. */
export function EmailList({mails, onResend}: Props) {
  const t = useTranslations('admin.mails')
  const label = useEmailLabel()
  const when = useDateFormat()
  const [busy, setBusy] = useState<string>()
  if (mails.length === 0) return null
  const resend = (key: string) => {
    setBusy(key)
    void onResend(key).finally(() => setBusy(undefined))
  }
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul className="dl">
        {mails.map(({_key, template, to, state, tries, nextAt, sentAt, error}) => {
          const at =
            state === 'sent'
              ? when.moment(sentAt)
              : state === 'queued' && tries > 0
                ? t('next', {at: when.moment(nextAt)})
                : ''
          return (
            <li key={_key} className="mailrow">
              <span>
                {label(template)} <span className="sub">{to}</span>
              </span>
              <span className={state === 'failed' || state === 'suppressed' ? 'flag' : 'sub'}>
                {[t(`states.${state}`), at, error].filter(Boolean).join(' · ')}
              </span>
              {(state === 'failed' || state === 'suppressed' || state === 'sent') && (
                <button
                  type="button"
                  className="btn btn--outline btn--sm"
                  disabled={busy !== undefined}
                  onClick={() => resend(_key)}
                >
                  {t('resend')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
