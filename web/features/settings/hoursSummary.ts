import {dayName, groupHours, timeRange, type DayHours} from '@/lib/hours'
import type {Locale} from '@/lib/locales'

/** `Mon–Fri 8:00 AM–6:00 PM, Sat 9:00 AM–4:00 PM`: open days only, on one line. */
export function hoursSummary(hours: readonly DayHours[], locale: Locale, closed: string): string {
  const lines = groupHours(hours).flatMap(({from, to, opens, closes}) => {
    if (!opens || !closes) return []
    const days =
      from === to ? dayName(from, locale, 'short') : `${dayName(from, locale, 'short')}–${dayName(to, locale, 'short')}`
    return [`${days} ${timeRange(opens, closes, locale)}`]
  })
  return lines.length > 0 ? lines.join(', ') : closed
}
