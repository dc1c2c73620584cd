'use client'

import {useFormatter, useTranslations} from 'next-intl'
import type {BookingCounts} from '../view'

export function BookingStats({counts}: {counts: BookingCounts}) {
  const t = useTranslations('admin.bookings.stats')
  const format = useFormatter()
  // The exact figures stand on the filters below.
  const short = (count: number) => format.number(count, {notation: count < 10_000 ? 'standard' : 'compact'})
  return (
    <dl className="astat">
      <div className={counts.pending > 0 ? 'hot' : undefined}>
        <dt>{t('pending')}</dt>
        <dd className="tabular">{short(counts.pending)}</dd>
      </div>
      <div>
        <dt>{t('total')}</dt>
        <dd className="tabular">{short(counts.all)}</dd>
      </div>
      <div>
        <dt>{t('completed')}</dt>
        <dd className="tabular">{short(counts.completed)}</dd>
      </div>
    </dl>
  )
}
