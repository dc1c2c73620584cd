'use client'

import {useMessages, useTranslations} from 'next-intl'
import {useDateFormat} from './useDateFormat'
import type {HistoryView} from './parts'

/** A change that has no words yet is told by its code. */
const words = (table: Record<string, string>, code = '') => table[code] ?? code

/** What happened to a document, newest first. */
export function HistoryList({history}: {history: HistoryView[]}) {
  const t = useTranslations('admin.history')
  const when = useDateFormat()
  const known = useMessages().admin.history
  if (history.length === 0) return null
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul className="chain">
        {history.toReversed().map(({_key, at, by, action, from, to}) => (
          <li key={_key || at}>
            <strong>
              {words(known.actions, action)}
              {to ? `: ${from ? `${words(known.values, from)} → ` : ''}${words(known.values, to)}` : ''}
            </strong>
            <span>{[by === 'customer' ? t('customer') : by, when.moment(at)].join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
