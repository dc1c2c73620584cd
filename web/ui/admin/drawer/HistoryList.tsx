'use client'

import {useMessages, useTranslations} from 'next-intl'
import {isHistoryAction} from '@/lib/historyActions'
import {useEmailLabel} from './EmailList'
import {useDateFormat} from '../useDateFormat'
import type {HistoryView} from '../parts'

/** What happened to a document, newest first. */
export function HistoryList({history}: {history: HistoryView[]}) {
  const t = useTranslations('admin.history')
  const when = useDateFormat()
  const emailLabel = useEmailLabel()
  const values: Record<string, string> = useMessages().admin.history.values
  const change = ({action, from, to}: HistoryView) => {
    const label = (value: string) => (action === 'mail_resent' ? emailLabel(value) : (values[value] ?? value))
    const name = isHistoryAction(action) ? t(`actions.${action}`) : action
    return to ? `${name}: ${from ? `${label(from)} → ` : ''}${label(to)}` : name
  }
  if (history.length === 0) return null
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul className="steps">
        {history.toReversed().map((entry) => (
          <li key={entry._key || entry.at}>
            <strong>{change(entry)}</strong>
            <span>{[entry.by === 'customer' ? t('customer') : entry.by, when.moment(entry.at)].join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
