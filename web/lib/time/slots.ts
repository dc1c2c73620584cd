import {slotMinutes} from '../bookingOptions'
import {addDays, isDate} from './dates'
import {closureOn, hoursOn, type Closure, type DayHours} from './hours'

// The rules of bookable time slots, for the picker in the browser and the check at submit. Without I/O: the clock is an
// argument.

export type Clock = {date: string; minutes: number}
export type SlotReason = 'closed' | 'closure' | 'past' | 'outside' | 'notice' | 'horizon' | 'full'
export type SlotState = {value: string; reason?: SlotReason}
export type Calendar = {
  hours: readonly DayHours[]
  closures: readonly Closure[]
  noticeHours: number
  horizonDays: number
}

/** `HH:MM` -> minutes since midnight. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Why a whole date cannot be booked. */
export function dateReason(
  date: string,
  clock: Clock,
  horizonDays: number,
): 'invalid' | 'past' | 'horizon' | undefined {
  if (!isDate(date)) return 'invalid'
  if (date < clock.date) return 'past'
  return date > addDays(clock.date, horizonDays) ? 'horizon' : undefined
}

/** Whether the office has closed for today. False on a day without opening hours. */
function isOverForToday(date: string, {hours}: Calendar, clock: Clock): boolean {
  const closes = date === clock.date ? hoursOn(date, hours)?.closes : undefined
  return closes !== undefined && clock.minutes >= minutesOf(closes)
}

function slotReason(date: string, slot: string, calendar: Calendar, clock: Clock): SlotReason | undefined {
  const span = slotMinutes(slot)
  if (!span) return isOverForToday(date, calendar, clock) ? 'past' : undefined
  const whole = dateReason(date, clock, calendar.horizonDays)
  if (whole) return whole === 'invalid' ? 'outside' : whole
  if (closureOn(date, calendar.closures)) return 'closure'
  const hours = hoursOn(date, calendar.hours)
  if (!hours) return 'closed'
  if (span.start < minutesOf(hours.opens) || span.end > minutesOf(hours.closes)) return 'outside'
  const minutesAhead = daysBetween(clock.date, date) * 1440 + span.start - clock.minutes
  if (minutesAhead <= 0) return 'past'
  return minutesAhead < calendar.noticeHours * 60 ? 'notice' : undefined
}

/**
 * The slots of a date in order. A slot without a `reason` can be booked. A slot without times (Flexible) always can,
 * today until closing time.
 */
export function daySlots(
  date: string,
  slots: readonly string[],
  calendar: Calendar,
  clock: Clock,
  full: readonly string[] = [],
): SlotState[] {
  return slots.map((value) => {
    const reason = slotReason(date, value, calendar, clock) ?? (full.includes(value) ? 'full' : undefined)
    return reason ? {value, reason} : {value}
  })
}

/** The first date, from today on, on which at least one timed slot is free. `full`: the known full slots by day. */
export function nextOpenDate(
  slots: readonly string[],
  calendar: Calendar,
  clock: Clock,
  full: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const timed = slots.filter(slotMinutes)
  for (let ahead = 0; ahead <= calendar.horizonDays; ahead++) {
    const date = addDays(clock.date, ahead)
    if (daySlots(date, timed, calendar, clock, full[date]).some(({reason}) => !reason)) return date
  }
  return undefined
}
