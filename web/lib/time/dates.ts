import {clock} from '../../../business.config.ts'

export const BUSINESS_TIME_ZONE = clock.timeZone

/** Midnight UTC of a date. */
export const utcDay = (date: string) => new Date(`${date}T00:00:00Z`)

const HOUR = 3_600_000

/** The first Sunday on or after a date, at an hour in UTC. */
function sundayFrom(year: number, month: number, day: number, hour: number): number {
  const first = new Date(Date.UTC(year, month, day, hour))
  return first.getTime() + ((7 - first.getUTCDay()) % 7) * 24 * HOUR
}

/**
 * Daylight saving time by the Energy Policy Act of 2005: from the second Sunday of March to the first of November, at
 * two o'clock.
 */
function hoursBehindUtc(now: Date): number {
  const standard = clock.hoursBehindUtc
  if (!clock.daylightSaving) return standard
  const year = now.getUTCFullYear()
  const begins = sundayFrom(year, 2, 8, 2 + standard)
  const ends = sundayFrom(year, 10, 1, 1 + standard)
  return begins <= now.getTime() && now.getTime() < ends ? standard - 1 : standard
}

/**
 * The wall clock of the business: `{date: '2026-11-21', minutes: 1439}` (minutes since midnight). Without Intl, whose
 * first formatter takes a slow phone 80 ms on every page. tests/lib/time/dates.test.ts compares the two.
 */
export function wallClock(now: Date): {date: string; minutes: number} {
  const local = new Date(now.getTime() - hoursBehindUtc(now) * HOUR)
  return {date: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes()}
}

/** Today's date at the business, in any zone of server or visitor. */
export const businessToday = (now: Date) => wallClock(now).date

/** True for a real calendar date written `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = utcDay(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Adds days to `YYYY-MM-DD`, without a clock. */
export function addDays(date: string, days: number): string {
  const moved = utcDay(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const weekday = (date: string): Weekday => WEEKDAYS[utcDay(date).getUTCDay()] ?? 'sunday'

/** The time of rendering: read it once, at the top of a server component, and pass it on. */
export const requestTime = () => new Date()
