import {addDays} from '@/lib/time/dates'
import type {Closure} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

/** Visitors read of a closure this many days ahead. */
const DAYS_AHEAD = 14

/** Whether a closure stands below the hours on this day: from two weeks before its first day to its last. */
export function isUpcoming({from, to}: Closure, today: string): boolean {
  const last = to ?? from
  return from <= last && today <= last && from <= addDays(today, DAYS_AHEAD)
}

/** The closures to show on a day, the next one first. */
export const upcomingClosures = <Entry extends Closure>(closures: readonly Entry[], today: string): Entry[] =>
  closures.filter((closure) => isUpcoming(closure, today)).toSorted((a, b) => a.from.localeCompare(b.from))

/** `Thu, Nov 26`; Portuguese and Spanish in full, since a shortened month would put a point before the colon. */
export function closedDay(date: string, locale: Locale, {weekday}: {weekday: boolean}): string {
  const length = locale === 'en' ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(locale, {
    ...(weekday && {weekday: length}),
    month: length,
    day: 'numeric',
    timeZone: 'UTC',
  })
  const text = format.format(new Date(`${date}T00:00:00Z`))
  // Brazilians write the first of a month as an ordinal; Intl does not.
  return locale === 'pt-BR' ? text.replace(/\b1 de /, '1º de ') : text
}

/** The first and the last day, their month named once: `Dec 1` and `3`, `1º` and `3 de dezembro`. */
export function closedRange({from, to}: {from: string; to: string}, locale: Locale): {from: string; to: string} {
  const first = closedDay(from, locale, {weekday: false})
  const last = closedDay(to, locale, {weekday: false})
  if (from.slice(0, 7) !== to.slice(0, 7)) return {from: first, to: last}
  return locale === 'en' ? {from: first, to: last.replace(/^\D+/, '')} : {from: first.replace(/ .*/, ''), to: last}
}
