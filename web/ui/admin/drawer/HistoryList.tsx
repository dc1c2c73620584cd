'use client'

import {useLocale, useMessages, useTranslations} from 'next-intl'
import {isHistoryAction} from '@/lib/historyActions'
import {asLocale} from '@/lib/locales'
import {timeRange} from '@/lib/time/hours'
import {parseTimes} from '@/lib/time/visits'
import {useDateFormat} from '../useDateFormat'
import type {HistoryView} from '../parts'
import {useEmailLabel} from './EmailList'

type Props = {
  history: HistoryView[]
  /** The name of the first entry, for what is not a request. */
  created?: string
  /** The name of a stored time slot in the reader's language. */
  slotLabel?: (slot: string) => string
}

/** The detail of a correction that has renewed the customer's link (features/bookings/customer.ts). */
const NEW_LINK = 'new_link'

/** The history of a document, newest first. */
export function HistoryList({history, created, slotLabel = (slot) => slot}: Props) {
  const t = useTranslations('admin.history')
  const format = useDateFormat()
  const locale = asLocale(useLocale())
  const emailLabel = useEmailLabel()
  const valueLabels: Record<string, string> = useMessages().admin.history.values
  /** `2026-12-01 08:00-10:00`, or a date with a time slot, in words; anything else stays as it is. */
  const dated = (value: string) => {
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
    return detail ? `${change} (${detail === NEW_LINK ? t('newLink') : dated(detail)})` : change
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
