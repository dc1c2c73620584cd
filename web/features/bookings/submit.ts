import 'server-only'
import {randomBytes} from 'node:crypto'
import {getBookingCalendar, defaultBusiness} from '@/server/sanity/business'
import type {Context} from '@/server/http/route'
import {env} from '@/server/env'
import {sendMail} from '@/server/email/postmark'
import {invalid} from '@/server/http/problem'
import {businessMailbox, notificationsOf} from '@/server/email/recipients'
import {
  withEmailFallback,
  replayResponse,
  createIdempotent,
  submissionKey,
  type Submission,
} from '@/server/sanity/createIdempotent'
import {availabilityError} from './availability'
import {bookingDocument, bookingFingerprint, bookingId} from './document'
import type {BookingInput} from './input'
import {newBookingMail} from './emails/toBusiness'
import {beforeBooking, findSubmitted, fullOf} from './queries'

async function store(input: BookingInput, key: string, now: Date): Promise<Submission> {
  const _id = bookingId(key)
  const [{known, confirmed, settings}, calendar] = await Promise.all([
    beforeBooking(_id, input.preferred_date),
    getBookingCalendar(),
  ])
  // Before the calendar is asked: a window may be full by now because of this very booking.
  if (known) return replayResponse(_id, known, bookingFingerprint(input))
  const error = availabilityError(input, calendar, now, fullOf(confirmed, calendar.capacity))
  if (error) throw invalid([error])
  const {bookings: staff, acknowledge} = notificationsOf(settings)
  const booking = bookingDocument(input, {now, key, random: randomBytes(9), staff, acknowledge})
  return createIdempotent(booking, findSubmitted, now)
}

async function mailInstead(input: BookingInput, key: string, now: Date): Promise<Submission> {
  const staff = businessMailbox()
  const booking = bookingDocument(input, {now, key, random: randomBytes(9), staff, acknowledge: false})
  const seen = {...booking, _createdAt: booking.created_at, _updatedAt: booking.created_at, _rev: ''}
  const mail = await newBookingMail(seen, {business: defaultBusiness(), locale: 'en'}, {stored: false})
  await sendMail({...mail, to: env.BUSINESS_EMAIL, tag: 'booking-not-stored', intent: `${booking._id}/not-stored`})
  return {_id: booking._id, id: booking.id, status: booking.status, replayed: false}
}

/** Takes a booking request: stored once with the mails it owes, or mailed whole when the lake is down. */
export function submitBooking(input: BookingInput, context: Context): Promise<Submission> {
  const {now} = context
  const key = submissionKey(context, bookingFingerprint(input))
  return withEmailFallback(
    () => store(input, key, now),
    () => mailInstead(input, key, now),
    now,
  )
}
