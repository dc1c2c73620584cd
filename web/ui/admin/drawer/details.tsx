'use client'

import {type ReactNode, useState} from 'react'
import {useToast, useErrorToast} from '../toast/Toasts'
import {useTranslations, useLocale, useMessages} from 'next-intl'
import {deliveryProblem, isEmailTemplate, suppressionReason} from '@/lib/emails'
import {ActionButton} from '../controls'
import {useDateFormat} from '../format'
import type {EmailView, HistoryView} from '../parts'
import {isHistoryAction} from '@/lib/historyActions'
import {asLocale} from '@/lib/locales'
import {isDate} from '@/lib/time/dates'
import {timeRange} from '@/lib/time/hours'
import {parseTimes} from '@/lib/time/visits'
import './drawer.css'

type Props = {
  rows: readonly {label: string; value: ReactNode}[]
  /** Digits of one width, for dates and times. */
  numeric?: boolean
}

/** Labels and their values, one pair a row. Rows without a value are left out. */
export function DetailList({rows, numeric}: Props) {
  return (
    <dl className="detail-list">
      {rows
        .filter(({value}) => value !== '' && value !== undefined)
        .map(({label, value}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={numeric ? 'tabular' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Copies a text to the clipboard. */
export function CopyButton({text, label, copied}: {text: string; label: string; copied: string}) {
  const toast = useToast()
  const showError = useErrorToast()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({message: copied})
  }
  return (
    <button className="btn btn--link btn--sm" type="button" onClick={() => void copy().catch(showError)}>
      {label}
    </button>
  )
}

/** Names an email for the staff. A template that this version does not know keeps its code. */
export function useEmailLabel() {
  const t = useTranslations('admin.emails')
  return (template: string) => (isEmailTemplate(template) ? t(`templates.${template}`) : template)
}

type EmailListProps = {emails: EmailView[]; onResend: (key: string) => Promise<boolean>}

/** The queued and sent emails of a document, each with its state. */
export function EmailList({emails, onResend}: EmailListProps) {
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

type HistoryListProps = {
  history: HistoryView[]
  /** The name of the first history entry, if it is not a request. */
  created?: string
  /** The name of a stored time slot in the reader's language. */
  slotLabel?: (slot: string) => string
}

/** The detail of a correction that renewed the customer's link (features/bookings/customer.ts). */
const NEW_LINK = 'new_link'

/** The history of a document, newest first. */
export function HistoryList({history, created, slotLabel = (slot) => slot}: HistoryListProps) {
  const t = useTranslations('admin.history')
  const format = useDateFormat()
  const locale = asLocale(useLocale())
  const emailLabel = useEmailLabel()
  const valueLabels: Record<string, string> = useMessages().admin.history.values
  /** Puts `2026-12-01 08:00-10:00`, or a date with a time slot or alone, into words. Any other text stays as it is. */
  const dated = (value: string) => {
    if (isDate(value)) return format.day(value)
    const [, date, time = ''] = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(value) ?? []
    const times = parseTimes(time)
    return date ? `${format.day(date)}, ${times ? timeRange(times.start, times.end, locale) : slotLabel(time)}` : value
  }
  const describe = ({action, from, to, detail}: HistoryView) => {
    const valueLabel = (value: string) =>
      action === 'mail_resent' ? emailLabel(value) : (valueLabels[value] ?? dated(value))
    const named = isHistoryAction(action) ? t(`actions.${action}`) : action
    const actionLabel = action === 'created' && created ? created : named
    if (!to) return actionLabel
    const change = `${actionLabel}: ${from && from !== to ? `${valueLabel(from)} → ` : ''}${valueLabel(to)}`
    if (!detail) return change
    if (action === 'mail_resent') return `${change} (${t('sentBefore', {at: format.moment(detail)})})`
    return `${change} (${detail === NEW_LINK ? t('newLink') : dated(detail)})`
  }
  if (history.length === 0) return null
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul className="steps">
        {history.toReversed().map((entry) => (
          <li key={entry._key || entry.at}>
            <strong>{describe(entry)}</strong>
            <span>{[entry.by === 'customer' ? t('customer') : entry.by, format.moment(entry.at)].join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
