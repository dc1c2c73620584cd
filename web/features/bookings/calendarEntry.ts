import {isDate} from '@/lib/time/dates'
import {isClosedOn, type Closure, type DayHours} from '@/lib/time/hours'
import {requestedTime, visitOfSlot, type Visit} from '@/lib/time/visits'

type Scheduled = {
  status: string
  visit?: Visit
  proposal?: {date: string; time: string}
  preferred_date?: string
  preferred_time?: string
}

/** When the entry is: the agreed visit, or else the latest proposal, which is a whole day when it names no time. */
export function entryTime({visit, ...booking}: Scheduled): {date: string; timed: Visit | undefined} | undefined {
  const requested = requestedTime(booking.status === 'pending' ? booking : {...booking, proposal: undefined})
  const timed = visit ?? visitOfSlot(requested.date, requested.time)
  const date = timed?.date ?? requested.date
  return date && isDate(date) ? {date, timed} : undefined
}

/** Whether a request is for a day on which nobody works: the office agrees on another one, and holds none. */
export function isForClosedDay(
  booking: Scheduled,
  calendar: {hours: readonly DayHours[]; closures: readonly Closure[]},
): boolean {
  const entry = booking.status === 'pending' && !booking.visit && entryTime(booking)
  return entry ? isClosedOn(entry.date, calendar) : false
}
