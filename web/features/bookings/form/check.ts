import {BOOKING_FIELDS, FIELD_NAMES} from '../fields'
import type {FieldError} from '@/lib/forms/fields'
import {checkFields} from '@/lib/forms/rules'
import {type Clock, dateReason} from '@/lib/time/slots'

/** Checks a booking in the browser: the shared field rules and the date's range. */
export function checkBooking(
  values: Readonly<Record<string, string>>,
  clock: Clock,
  horizonDays: number,
): FieldError[] {
  const reason = dateReason(values.preferred_date ?? '', clock, horizonDays)
  return checkFields({...values}, BOOKING_FIELDS).concat(
    reason === 'past' || reason === 'horizon'
      ? [{field: 'preferred_date', code: reason === 'past' ? 'past' : 'too_far'}]
      : [],
  )
}

const ORDER: readonly string[] = FIELD_NAMES

/** Errors in the order in which the page shows their fields. */
export const inPageOrder = (errors: readonly FieldError[]): FieldError[] =>
  errors.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field))
