import {addDays, wallClock} from './dates'
import {closureOn, hoursOn, type Closure, type DayHours} from './hours'
import {businessInstant} from './businessClock'
import {minutesOf} from './slots'

// When a promised answer is due. docs/decisions/032-answer-by-business-time.md has the rule and examples.

export type ResponseSla = {responseHours: number; hours: readonly DayHours[]; closures: readonly Closure[]}
type OfficeHours = Omit<ResponseSla, 'responseHours'>
type OpenDay = {date: string; opens: number; closes: number}

const HOUR = 3_600_000
/** Longer than any closure: without an open day within it, the office has no opening hours. */
const DAYS = 366

function openDay(date: string, {hours, closures}: OfficeHours): OpenDay | undefined {
  const open = closureOn(date, closures) ? undefined : hoursOn(date, hours)
  const day = open && {date, opens: minutesOf(open.opens), closes: minutesOf(open.closes)}
  return day && day.opens < day.closes ? day : undefined
}

/** The nearest open day after a date, or before it. */
function nearestOpenDay(date: string, step: 1 | -1, office: OfficeHours): OpenDay | undefined {
  for (let ahead = 1; ahead <= DAYS; ahead++) {
    const day = openDay(addDays(date, ahead * step), office)
    if (day) return day
  }
  return undefined
}

/** Where counting begins: at the request, or at the last closing before it while the office is closed. */
function startOf(at: Date, office: OfficeHours): {day: OpenDay; minutes: number} | undefined {
  const {date, minutes} = wallClock(at)
  const today = openDay(date, office)
  if (today && minutes >= today.opens) return {day: today, minutes: Math.min(minutes, today.closes)}
  const before = nearestOpenDay(date, -1, office)
  if (before) return {day: before, minutes: before.closes}
  const first = today ?? nearestOpenDay(date, 1, office)
  return first && {day: first, minutes: first.opens}
}

/**
 * When the answer to a request is due. Each 24 promised hours are one open day, at the same time of day and within its
 * hours; the remaining hours count while the office is open. An office that is never open counts by the clock.
 */
export function answerDue(at: Date, {responseHours, ...office}: ResponseSla): Date {
  const byClock = new Date(at.getTime() + responseHours * HOUR)
  const start = startOf(at, office)
  if (!start) return byClock
  let day: OpenDay | undefined = start.day
  for (let days = Math.min(Math.floor(responseHours / 24), DAYS); day && days > 0; days--)
    day = nearestOpenDay(day.date, 1, office)
  if (!day) return byClock
  let minutes = Math.min(Math.max(start.minutes, day.opens), day.closes)
  let rest = Math.round((responseHours % 24) * 60)
  while (rest > day.closes - minutes) {
    const next = nearestOpenDay(day.date, 1, office)
    if (!next) return byClock
    rest -= day.closes - minutes
    day = next
    minutes = day.opens
  }
  return businessInstant(day.date, minutes + rest)
}

/** When to alert the staff: this many opening hours before an answer is due. */
export function alertDue(due: Date, reminderHours: number, office: OfficeHours): Date {
  const clock = wallClock(due)
  let day = openDay(clock.date, office)
  let minutes = day ? Math.min(clock.minutes, day.closes) : 0
  let left = Math.round(reminderHours * 60)
  while (!day || left > minutes - day.opens) {
    const before = nearestOpenDay(day?.date ?? clock.date, -1, office)
    if (!before) return new Date(due.getTime() - reminderHours * HOUR)
    if (day) left -= Math.max(0, minutes - day.opens)
    day = before
    minutes = day.closes
  }
  return businessInstant(day.date, minutes - left)
}

/** Green; amber in the last half of the promised hours; red after the due time. */
export function slaSeverity(due: Date, responseHours: number, now: number): 'green' | 'amber' | 'red' {
  const left = due.getTime() - now
  if (left <= 0) return 'red'
  return left <= (responseHours / 2) * HOUR ? 'amber' : 'green'
}

/** The share of the time to answer that is left, from 1 down to 0. */
export const shareLeft = (since: Date, due: Date, now: number) =>
  Math.min(1, Math.max(0, (due.getTime() - now) / Math.max(1, due.getTime() - since.getTime())))
