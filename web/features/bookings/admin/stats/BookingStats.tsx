'use client'

import {useFormatter, useTranslations} from 'next-intl'
import {StatTiles} from '@/ui/admin/stats/Stats'
import type {BookingCounts} from '../view'

export function BookingStats({counts}: {counts: BookingCounts | undefined}) {
  const t = useTranslations('admin.bookings.stats')
  const format = useFormatter()
  // Large counts are shortened here; the filters below show them exactly.
  const short = (count: number | undefined) =>
    count === undefined ? '–' : format.number(count, {notation: count < 10_000 ? 'standard' : 'compact'})
  return (
    <StatTiles
      stats={[
        {label: t('pending'), value: short(counts?.pending), highlighted: (counts?.pending ?? 0) > 0},
        {label: t('total'), value: short(counts?.all)},
        {label: t('completed'), value: short(counts?.completed)},
      ]}
    />
  )
}
