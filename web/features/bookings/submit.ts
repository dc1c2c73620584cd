import 'server-only'
import {isSpam} from '@/lib/forms/fields'
import {asLocale} from '@/lib/locales'
import {canAutoReplyAbout} from '@/server/email/outbox/autoReplyThrottle'
import {afterPress} from '@/server/email/outbox/enqueueOnce'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {notificationsOf} from '@/server/email/recipients'
import {answerBy} from '@/server/email/responseSla'
import {withEmailFallback} from '@/server/email/unstoredLead'
import {invalid, notFound} from '@/server/http/problem'
import type {Context} from '@/server/http/route'
import {getBookingCalendar} from '@/server/sanity/business'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {confirmedId} from '@/server/sanity/ids'
import {update} from '@/server/sanity/update'
import {newBookingEmail} from './emails/toBusiness'
import {
  availabilityError,
  bookingDocument,
  bookingFingerprint,
  bookingId,
  newBookingEmails,
  type BookingInput,
} from './model'
import {findBooking, findSubmissionContext, fullSlotsOf} from './queries'

/**
 * `copied`: the customer gets the request by email. `renewed`: the office has renewed the portal link since.
 * `answerBy`: when the answer is due, by the clock of the business.
 */
export type BookingSubmission = Submission & {copied?: boolean; renewed?: boolean; answerBy?: string}

async function store(input: BookingInput, key: string, context: Context): Promise<BookingSubmission> {
  const {now, start} = context
  const _id = bookingId(key)
  const [{known: earlier, confirmed, settings, replies, refusesMail}, calendar] = await Promise.all([
    findSubmissionContext(_id, input, start),
    getBookingCalendar(),
  ])
  // Check this before the calendar: this same booking may have filled the time slot.
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
  const mails = isSpam(input) ? [] : newBookingEmails(input, {staff, acknowledge, now})
  const document = {...bookingDocument(input, key, now), ...outboxFields(mails)}
  return {...(await createIdempotent(document, start)), copied, answerBy: due}
}

/**
 * Turns a request that looked like spam into an ordinary one, after the visitor's second press. Leaves a confirmed
 * request, or one that the office marked as spam, unchanged.
 */
export async function confirm(token: string, {now, start}: Context): Promise<BookingSubmission> {
  const found = await findBooking(confirmedId(token) ?? '')
  if (!found) throw notFound()
  const {_id, preferred_date = '', email} = found
  const {settings, replies, refusesMail} = await findSubmissionContext(_id, {preferred_date, email}, start)
  const {bookings: staff, acknowledge} = notificationsOf(settings)
  const first = newBookingEmails({email, locale: asLocale(found.locale)}, {staff, acknowledge, now})
  const {id, status, linkId} = await update('booking', _id, {by: 'customer', now}, (booking) =>
    afterPress(booking, first),
  )
  const copied = acknowledge && !refusesMail && canAutoReplyAbout(_id, replies ?? [], now)
  return {_id, id, status, replayed: false, copied, renewed: Boolean(linkId)}
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
