import {clock} from '../../../business.config.ts'
import {wallClock, addDays, businessToday, WEEKDAYS, weekday} from './dates'

// Not in dates.ts, which every public form loads: only the office's pages need this.

const HOUR = 3_600_000

/**
 * The instant at which the business's clock shows that date and time. Of an hour that occurs twice it returns the
 * first; for an hour that DST skips, the one after.
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
 * An instant by the business's clock in the form of spreadsheets: `2026-11-24 20:37`. Sorts by time, except in autumn's
 * repeated hour. Any other text stays as it is.
 */
export function businessTime(at: string): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return at
  const {date, minutes} = wallClock(new Date(instant))
  return `${date} ${new Date(minutes * 60_000).toISOString().slice(11, 16)}`
}

/** A calendar week: its Monday and Sunday, and its instants (`end` is not included). */
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
