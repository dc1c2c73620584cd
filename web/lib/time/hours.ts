import {plainDate} from '../format/date'
import {addDays, wallClock, weekday, WEEKDAYS, type Weekday} from './dates'
import {speaks, type Locale} from '../locales'

/** A day's opening hours; times as `HH:MM`. */
export type DayHours = {day: Weekday; closed?: boolean | null; opens?: string | null; closes?: string | null}
/** Days without work, both dates included; `to` is absent for a single day. */
export type Closure = {from: string; to?: string | null; reason?: string | null}
type OpenHours = {opens: string; closes: string}
export type HoursGroup = {from: Weekday; to: Weekday; opens: string | null; closes: string | null}

const openHours = ({closed, opens, closes}: DayHours): OpenHours | undefined =>
  closed || !opens || !closes ? undefined : {opens, closes}

/** The days that are not closed. */
export const openDays = (hours: readonly DayHours[]): (OpenHours & {day: Weekday})[] =>
  hours.flatMap((entry) => {
    const open = openHours(entry)
    return open ? [{day: entry.day, ...open}] : []
  })

const fromMonday = (day: Weekday) => (WEEKDAYS.indexOf(day) + 6) % 7

/** Days in a row with the same hours become one line: Monday to Friday, Saturday, Sunday, in whatever order they are stored. */
export function groupHours(hours: readonly DayHours[]): HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const entry of hours.toSorted((a, b) => fromMonday(a.day) - fromMonday(b.day))) {
    const {opens, closes} = openHours(entry) ?? {opens: null, closes: null}
    const last = groups.at(-1)
    if (last && last.opens === opens && last.closes === closes) last.to = entry.day
    else groups.push({from: entry.day, to: entry.day, opens, closes})
  }
  return groups
}

const UTC_SUNDAY = Date.UTC(2026, 10, 22)

export function dayName(day: Weekday, locale: Locale, length: 'long' | 'short'): string {
  const date = new Date(UTC_SUNDAY + WEEKDAYS.indexOf(day) * 86_400_000)
  const name = new Intl.DateTimeFormat(locale, {weekday: length, timeZone: 'UTC'}).format(date).replace('.', '')
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** A day inside a sentence: English writes it with a capital, Portuguese and Spanish do not. */
export function dayWithin(day: Weekday, locale: Locale): string {
  const name = dayName(day, locale, 'long')
  return locale === 'en' ? name : name.toLocaleLowerCase(locale)
}

/** `08:00` -> `8:00 AM`, `8h`, `8:00 a.m.`, without a line break. Without Intl, like wallClock (dates.ts). */
export function clockTime(time: string, locale: Locale): string {
  const [hour = '0', minute = '00'] = time.split(':')
  if (speaks(locale, 'pt')) return `${Number(hour)}h${minute === '00' ? '' : minute}`
  const [morning, afternoon] = speaks(locale, 'es') ? ['a.m.', 'p.m.'] : ['AM', 'PM']
  return `${Number(hour) % 12 || 12}:${minute}\u00a0${Number(hour) < 12 ? morning : afternoon}`
}

export const timeRange = (opens: string, closes: string, locale: Locale) =>
  `${clockTime(opens, locale)}–${clockTime(closes, locale)}`

export type OpenState =
  | {state: 'open'; opens: string; closes: string}
  | {state: 'later'; opens: string; closes: string}
  | {state: 'closed'; next: Weekday | undefined; opens: string | null}

/** The closure on a date. */
export const closureOn = (date: string, closures: readonly Closure[]) =>
  closures.find(({from, to}) => from <= date && date <= (to ?? from))

/** The opening hours of a date; undefined on a closed day of the week. */
export function hoursOn(date: string, hours: readonly DayHours[]): OpenHours | undefined {
  const entry = hours.find(({day}) => day === weekday(date))
  return entry && openHours(entry)
}

/** Whether nobody works on a date. */
export const isClosedOn = (
  date: string,
  {hours, closures}: {hours: readonly DayHours[]; closures: readonly Closure[]},
): boolean => !hoursOn(date, hours) || closureOn(date, closures) !== undefined

/** Open, opening later today, or closed until another day, by the clock of the business. */
export function openState(hours: readonly DayHours[], closures: readonly Closure[], now: Date): OpenState {
  const {date, minutes} = wallClock(now)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = addDays(date, ahead)
    const open = hoursOn(day, hours)
    if (!open || closureOn(day, closures)) continue
    const {opens, closes} = open
    if (ahead > 0) return {state: 'closed', next: weekday(day), opens}
    if (time < opens) return {state: 'later', opens, closes}
    if (time < closes) return {state: 'open', opens, closes}
  }
  return {state: 'closed', next: undefined, opens: null}
}

/** `2026-11-30 16:00` by the clock of the business -> `Monday, Nov 30, 4:00 PM`, `segunda-feira, 30 de novembro, 16h`. */
export function momentLabel(at: string, locale: Locale): string {
  const style = {weekday: 'long', month: locale === 'en' ? 'short' : 'long', day: 'numeric'} as const
  return `${plainDate(at.slice(0, 10), locale, style)}, ${clockTime(at.slice(11, 16), locale)}`
}

/** Show closures to visitors this many days ahead. */
const DAYS_AHEAD = 14

/** Whether to show a closure below the hours on this day: from two weeks before its first day to its last. */
export function isUpcoming({from, to}: Closure, today: string): boolean {
  const last = to ?? from
  return from <= last && today <= last && from <= addDays(today, DAYS_AHEAD)
}

/** The closures to show on a day, the next one first. */
export const upcomingClosures = (closures: readonly Closure[], today: string): Closure[] =>
  closures.filter((closure) => isUpcoming(closure, today)).toSorted((a, b) => a.from.localeCompare(b.from))

/** `Nov 26`, `26 de novembro`: a shortened month in Portuguese or Spanish would put a full stop before the colon. */
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

/** The first and last day, naming a common month once: `Dec 1` and `3`, `1º` and `3 de dezembro`. */
export function closedRange({from, to}: {from: string; to: string}, locale: Locale): {from: string; to: string} {
  const [first, last] = [monthAndDay(from, locale), monthAndDay(to, locale)]
  if (from.slice(0, 7) !== to.slice(0, 7)) return {from: first, to: last}
  return locale === 'en' ? {from: first, to: last.replace(/^\D+/, '')} : {from: first.replace(/ .*/, ''), to: last}
}
