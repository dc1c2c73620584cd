'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {useDateFormat} from './useDateFormat'
import type {MailView} from './parts'

type Props = {mails: MailView[]; onResend: (key: string) => Promise<boolean>}

const KNOWN = [
  'booking-new',
  'booking-received',
  'booking-status',
  'contact-new',
  'contact-received',
  'review-request',
] as const

/** Each mail this document owes or has sent, and how it went. */
export function EmailList({mails, onResend}: Props) {
  const t = useTranslations('admin.mails')
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
          const known = KNOWN.find((each) => each === template)
          const at =
            state === 'sent'
              ? when.moment(sentAt)
              : state === 'queued' && tries > 0
                ? t('next', {at: when.moment(nextAt)})
                : ''
          return (
            <li key={_key} className="mailrow">
              <span>
                {known ? t(`templates.${known}`) : template} <span className="sub">{to}</span>
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
