'use client'

import {useFormatter, useTranslations} from 'next-intl'
import type {BookingCounts} from './view'

export function BookingStats({counts}: {counts: BookingCounts}) {
  const t = useTranslations('admin.bookings.stats')
  const format = useFormatter()
  return (
    <dl className="astat">
      <div className={counts.pending > 0 ? 'hot' : undefined}>
        <dt>{t('pending')}</dt>
        <dd className="num">{format.number(counts.pending)}</dd>
      </div>
      <div>
        <dt>{t('total')}</dt>
        <dd className="num">{format.number(counts.all)}</dd>
      </div>
      <div>
        <dt>{t('completed')}</dt>
        <dd className="num">{format.number(counts.completed)}</dd>
      </div>
    </dl>
  )
}
