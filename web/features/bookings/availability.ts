import type {FieldCode, FieldError} from '@/lib/forms/fields'
import {TIME_SLOTS} from '@/lib/bookingOptions'
import {wallClock} from '@/lib/time/dates'
import {daySlots, dateReason, type Calendar, type SlotReason} from '@/lib/time/slots'

function codeOf(reason: SlotReason): FieldCode {
  switch (reason) {
    case 'closed':
    case 'closure':
    case 'outside':
      return 'closed'
    case 'past':
      return 'slot_over'
    case 'notice':
      return 'too_soon'
    case 'horizon':
      return 'too_far'
    case 'full':
      return 'full'
    default:
      return reason satisfies never
  }
}

const DATE_CODES = {invalid: 'invalid', past: 'past', horizon: 'too_far'} as const satisfies Record<string, FieldCode>

/** What stands against that date and window by New York's clock; undefined when it can be asked for. */
export function availabilityError(
  {preferred_date, preferred_time}: {preferred_date: string; preferred_time: string},
  calendar: Calendar,
  now: Date,
  full: readonly string[],
): FieldError | undefined {
  const clock = wallClock(now)
  const date = dateReason(preferred_date, clock, calendar.horizonDays)
  if (date) return {field: 'preferred_date', code: DATE_CODES[date]}
  const slots = daySlots(preferred_date, TIME_SLOTS, calendar, clock, full)
  const reason = slots.find(({value}) => value === preferred_time)?.reason
  return reason && {field: 'preferred_time', code: codeOf(reason)}
}
