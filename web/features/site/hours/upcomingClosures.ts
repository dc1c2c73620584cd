import {plainDate} from '@/lib/format/date'
import {addDays, weekday} from '@/lib/time/dates'
import {type Closure, dayName} from '@/lib/time/hours'
import {speaks, type Locale} from '@/lib/locales'

/** Visitors read of a closure this many days ahead. */
const DAYS_AHEAD = 14

/** Whether a closure stands below the hours on this day: from two weeks before its first day to its last. */
export function isUpcoming({from, to}: Closure, today: string): boolean {
  const last = to ?? from
  return from <= last && today <= last && from <= addDays(today, DAYS_AHEAD)
}

/** The closures to show on a day, the next one first. */
export const upcomingClosures = (closures: readonly Closure[], today: string): Closure[] =>
  closures.filter((closure) => isUpcoming(closure, today)).toSorted((a, b) => a.from.localeCompare(b.from))

/** `Nov 26`, `26 de novembro`: in Portuguese and Spanish a shortened month would put a point before the colon. */
function monthAndDay(date: string, locale: Locale): string {
  const month = locale === 'en' ? 'short' : 'long'
  const text = plainDate(date, locale, {month, day: 'numeric'})
  // Brazilians write the first of a month as an ordinal; Intl does not.
  return speaks(locale, 'pt') ? text.replace(/^1 /, '1º ') : text
}

/** `Thu, Nov 26`, `Quinta-feira, 26 de novembro`. */
export function closedDay(date: string, locale: Locale): string {
  const day = dayName(weekday(date), locale, locale === 'en' ? 'short' : 'long')
  return `${day}, ${monthAndDay(date, locale)}`
}

/** The first and the last day, their month named once: `Dec 1` and `3`, `1º` and `3 de dezembro`. */
export function closedRange({from, to}: {from: string; to: string}, locale: Locale): {from: string; to: string} {
  const [first, last] = [monthAndDay(from, locale), monthAndDay(to, locale)]
  if (from.slice(0, 7) !== to.slice(0, 7)) return {from: first, to: last}
  return locale === 'en' ? {from: first, to: last.replace(/^\D+/, '')} : {from: first.replace(/ .*/, ''), to: last}
}
