import 'server-only'
import {isSpam} from '@/lib/forms/fields'
import {canAutoReplyAbout} from '@/server/email/outbox/autoReplyThrottle'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {notificationsOf} from '@/server/email/recipients'
import {answerBy} from '@/server/email/responseSla'
import {withEmailFallback} from '@/server/email/unstoredLead'
import {invalid} from '@/server/http/problem'
import type {Context} from '@/server/http/route'
import {getBookingCalendar} from '@/server/sanity/business'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {newBookingEmail} from './emails/toBusiness'
import {
  availabilityError,
  bookingDocument,
  bookingFingerprint,
  bookingId,
  newBookingEmails,
  type BookingInput,
} from './model'
import {findSubmissionContext, fullSlotsOf} from './queries'

/**
 * `copied`: whether the customer gets the request by email. `renewed`: the office has renewed the portal link since. `answerBy`: when the
 * answer is due, by New York's clock.
 */
export type BookingSubmission = Submission & {copied?: boolean; renewed?: boolean; answerBy?: string}

async function store(input: BookingInput, key: string, context: Context): Promise<BookingSubmission> {
  const {now, start} = context
  const _id = bookingId(key)
  const [{known: earlier, confirmed, settings, replies, refusesMail}, calendar] = await Promise.all([
    findSubmissionContext(_id, input, start),
    getBookingCalendar(),
  ])
  // Check this before the calendar: the time slot may be full because of this very booking.
  const {bookings: staff, acknowledge} = notificationsOf(settings)
  const due = answerBy(now, calendar)
  const copied = acknowledge && !isSpam(input) && !refusesMail && canAutoReplyAbout(_id, replies ?? [], now)
  // A form without scripts sends no key: after a cancellation, the same request on the same day is a new one.
  if (earlier?.status === 'cancelled' && context.key === undefined) return store(input, `${key} again`, context)
  if (earlier) {
    const renewed = Boolean(earlier.linkId)
    return {...replayResponse(_id, earlier, bookingFingerprint(input)), copied, renewed, answerBy: due}
  }
  const error = availabilityError(input, calendar, now, fullSlotsOf(input.preferred_date, confirmed, calendar.capacity))
  if (error) throw invalid([error])
  const mails = newBookingEmails(input, {staff, acknowledge, now})
  const document = {...bookingDocument(input, key, now), ...outboxFields(mails)}
  return {...(await createIdempotent(document, start)), copied, answerBy: due}
}

/** Stores a booking request once, with its emails. If that fails, emails the whole request to the office. */
export function submit(input: BookingInput, context: Context): Promise<BookingSubmission> {
  const {now, start} = context
  const key = submissionKey(context, bookingFingerprint(input))
  return withEmailFallback(store(input, key, context), {
    document: () => bookingDocument(input, key, now),
    render: newBookingEmail,
    start,
  })
}
