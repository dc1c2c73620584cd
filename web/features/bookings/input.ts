import {z} from 'zod'
import {SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
import {isDate} from '@/lib/time/dates'
import {BOOKING_FIELDS} from '@/lib/forms/fields'
import {phoneNumber} from '@/lib/forms/phone'
import {emailAddress, line, localeField, oneOf, sourceField, text, honeypotFields} from '@/lib/forms/schema'

/** What a visitor may say in a booking request; everything else in the body is ignored. */
export const BookingInput = z.object({
  name: line(BOOKING_FIELDS.name),
  email: emailAddress(BOOKING_FIELDS.email),
  phone: phoneNumber(BOOKING_FIELDS.phone),
  service: oneOf(SERVICE_OPTIONS),
  preferred_date: line(BOOKING_FIELDS.preferred_date).refine(isDate, {error: 'invalid'}),
  preferred_time: oneOf(TIME_SLOTS),
  street: line(BOOKING_FIELDS.street),
  zip: line(BOOKING_FIELDS.zip).refine((zip) => zip === '' || /^\d{5}(-\d{4})?$/.test(zip), {error: 'invalid'}),
  notes: text(BOOKING_FIELDS.notes),
  locale: localeField,
  source: sourceField,
  ...honeypotFields,
})
export type BookingInput = z.output<typeof BookingInput>
