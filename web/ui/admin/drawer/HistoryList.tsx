'use client'

import {useMessages, useTranslations} from 'next-intl'
import {isHistoryAction} from '@/lib/historyActions'
import {useDateFormat} from '../useDateFormat'
import type {HistoryView} from '../parts'
import {useEmailLabel} from './EmailList'

type Props = {
  history: HistoryView[]
  /** The name of the first entry, for what is not a request. */
  created?: string
}

/** The history of a document, newest first. */
export function HistoryList({history, created}: Props) {
  const t = useTranslations('admin.history')
  const format = useDateFormat()
  const emailLabel = useEmailLabel()
  const valueLabels: Record<string, string> = useMessages().admin.history.values
  const describe = ({action, from, to}: HistoryView) => {
    const valueLabel = (value: string) => (action === 'mail_resent' ? emailLabel(value) : (valueLabels[value] ?? value))
    const named = isHistoryAction(action) ? t(`actions.${action}`) : action
    const actionLabel = action === 'created' && created ? created : named
    return to ? `${actionLabel}: ${from ? `${valueLabel(from)} → ` : ''}${valueLabel(to)}` : actionLabel
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
