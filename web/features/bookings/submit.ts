import 'server-only'
import {isSpam} from '@/lib/forms/fields'
import {canAutoReplyAbout} from '@/server/email/outbox/autoReplyThrottle'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {notificationsOf} from '@/server/email/recipients'
import {emailFallback} from '@/server/email/unstoredLead'
import {invalid, Problem} from '@/server/http/problem'
import type {Context} from '@/server/http/route'
import {defaultBusiness, getBookingCalendar} from '@/server/sanity/business'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {newBookingEmail} from './emails/toBusiness'
import {
  availabilityError,
  bookingDocument,
  bookingFingerprint,
  bookingId,
  newBookingEmails,
  type BookingInput,
  type NewBooking,
} from './model'
import {findSubmissionContext, findSubmitted, fullSlotsOf} from './queries'

/** `copied`: whether the customer gets the request by email. */
export type BookingSubmission = Submission & {copied?: boolean}

async function store(input: BookingInput, key: string, now: Date): Promise<BookingSubmission> {
  const _id = bookingId(key)
  const [{known: earlier, confirmed, settings, replies, refusesMail}, calendar] = await Promise.all([
    findSubmissionContext(_id, input, now),
    getBookingCalendar(),
  ])
  // Check this before the calendar: the time slot may be full because of this very booking.
  const {bookings: staff, acknowledge} = notificationsOf(settings)
  const copied = acknowledge && !isSpam(input) && !refusesMail && canAutoReplyAbout(_id, replies ?? [], now)
  if (earlier) return {...replayResponse(_id, earlier, bookingFingerprint(input)), copied}
  const error = availabilityError(input, calendar, now, fullSlotsOf(input.preferred_date, confirmed, calendar.capacity))
  if (error) throw invalid([error])
  const mails = newBookingEmails(input, {staff, acknowledge, now})
  const document = {...bookingDocument(input, key, now), ...outboxFields(mails)}
  return {...(await createIdempotent(document, findSubmitted, now)), copied}
}

async function renderUnstored(booking: NewBooking) {
  const unsaved = {...booking, _createdAt: booking.created_at, _updatedAt: booking.created_at, _rev: ''}
  return newBookingEmail(unsaved, {business: defaultBusiness(), locale: 'en'}, {stored: false})
}

/**
 * Stores a booking request once together with its emails. Whatever the lake answers instead, the whole request is
 * emailed to the office.
 */
export async function submit(input: BookingInput, context: Context): Promise<BookingSubmission> {
  const {now} = context
  const key = submissionKey(context, bookingFingerprint(input))
  try {
    return await store(input, key, now)
  } catch (error) {
    if (error instanceof Problem) throw error
    const booking = bookingDocument(input, key, now)
    return emailFallback(booking, renderUnstored(booking), {error, start: now})
  }
}
