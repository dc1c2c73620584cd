import {clock} from '../../../business.config.ts'
import {wallClock, addDays, businessToday, WEEKDAYS, weekday} from './dates'

// Beside dates.ts and not in it: only the office's pages need it, and every public form would load it.

const HOUR = 3_600_000

/**
 * The instant at which the clock of the business shows that date and time: of an hour that is there twice the first, for one that DST
 * skips the hour after it.
 */
export function businessInstant(date: string, minutes: number): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const shown = midnight + minutes * 60_000
  const winter = new Date(shown + clock.hoursBehindUtc * HOUR)
  const summer = new Date(winter.getTime() - HOUR)
  const {date: day, minutes: minute} = wallClock(summer)
  return Date.parse(`${day}T00:00:00Z`) + minute * 60_000 === shown ? summer : winter
}

/**
 * An instant by the clock of the business, as spreadsheets know it: `2026-11-24 20:37`. Sorts by time, but for the hour that is
 * there twice in autumn. What is no instant stays as it is.
 */
export function businessTime(at: string): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return at
  const {date, minutes} = wallClock(new Date(instant))
  return `${date} ${new Date(minutes * 60_000).toISOString().slice(11, 16)}`
}

/** A calendar week: its Monday and Sunday, and the instants that it spans (`end` is not part of it). */
export type Week = {from: string; to: string; start: string; end: string}

const mondayOf = (date: string) => addDays(date, -((WEEKDAYS.indexOf(weekday(date)) + 6) % 7))

const weekFrom = (monday: string): Week => ({
  from: monday,
  to: addDays(monday, 6),
  start: businessInstant(monday, 0).toISOString(),
  end: businessInstant(addDays(monday, 7), 0).toISOString(),
})

/** The last `count` weeks; the last one is the week of `now`. */
export function lastWeeks(now: Date, count: number): Week[] {
  const monday = mondayOf(businessToday(now))
  return Array.from({length: count}, (_, index) => weekFrom(addDays(monday, (index - count + 1) * 7)))
}

/** The last week that is over. */
export const previousWeek = (now: Date): Week => weekFrom(addDays(mondayOf(businessToday(now)), -7))
