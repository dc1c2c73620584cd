import {dayName, groupHours, timeRange, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

/** Characters that fit on one line of the narrowest column. */
const LONGEST_LINE = 18

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')

/** `Mon–Fri 8 AM–6 PM, Sat 9 AM–4 PM`: open days only; a line breaks between them, and of a long one before its hours. */
export function hoursSummary(hours: readonly DayHours[], locale: Locale, closed: string): string {
  const lines = groupHours(hours).flatMap(({from, to, opens, closes}) => {
    if (!opens || !closes) return []
    const days =
      from === to ? dayName(from, locale, 'short') : `${dayName(from, locale, 'short')}–${dayName(to, locale, 'short')}`
    const times = timeRange(opens, closes, locale).replaceAll(':00', '')
    const fits = days.length + times.length < LONGEST_LINE
    return [fits ? unbroken(`${days} ${times}`) : `${unbroken(days)} ${unbroken(times)}`]
  })
  return lines.length > 0 ? lines.join(', ') : closed
}
