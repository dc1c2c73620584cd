export const BUSINESS_TIME_ZONE = 'America/New_York'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The wall clock in New York: `{date: '2026-11-21', minutes: 1439}` (minutes since midnight). */
export function wallClock(now: Date): {date: string; minutes: number} {
  const part = Object.fromEntries(parts.formatToParts(now).map(({type, value}) => [type, value]))
  return {date: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute)}
}

/** Today's date in New York, whatever the server's or the visitor's zone. */
export const todayInNewYork = (now: Date) => wallClock(now).date

/** True for a real calendar date written `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Calendar arithmetic on `YYYY-MM-DD`, no clock involved. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const weekday = (date: string): Weekday => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** The moment at which a page is rendered: read it once, at the top of a server component, and pass it on. */
export const requestTime = () => new Date()
