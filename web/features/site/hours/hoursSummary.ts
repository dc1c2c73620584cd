import {dayName, groupHours, timeRange, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

/** `Mon–Fri 8 AM–6 PM, Sat 9 AM–4 PM`: open days only, on one line. */
export function hoursSummary(hours: readonly DayHours[], locale: Locale, closed: string): string {
  const lines = groupHours(hours).flatMap(({from, to, opens, closes}) => {
    if (!opens || !closes) return []
    const days =
      from === to ? dayName(from, locale, 'short') : `${dayName(from, locale, 'short')}–${dayName(to, locale, 'short')}`
    return [`${days} ${timeRange(opens, closes, locale).replaceAll(':00', '')}`]
  })
  return lines.length > 0 ? lines.join(', ') : closed
}
