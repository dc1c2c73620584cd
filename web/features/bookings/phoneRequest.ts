import 'server-only'
import {z} from 'zod'
import {BOOKING_FIELDS} from './fields'
import {emailAddress} from '@/lib/forms/schema'
import {PHONE_SOURCE} from '@/lib/statistics'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {invalid} from '@/server/http/problem'
import type {AdminContext} from '@/server/http/route'
import {getBookingCalendar} from '@/server/sanity/business'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {historyEntry} from '@/server/sanity/update'
import {acknowledgement, availabilityError, bookingDocument, bookingFingerprint, bookingId, BookingInput} from './model'
import {findSubmissionContext, fullSlotsOf} from './queries'

/** A request that the office enters for a caller or a contact message: the visitors' fields, but the email is optional. */
export const PhoneRequestInput = BookingInput.omit({source: true, roof_pitch: true, website: true, elapsed: true})
  .extend({
    email: z.union([z.literal(''), emailAddress(BOOKING_FIELDS.email)], {error: 'invalid'}).default(''),
    /** Email the acknowledgement that visitors get. */
    acknowledge: z.boolean({error: 'invalid'}).default(false),
    from: z.enum([PHONE_SOURCE, 'message'], {error: 'invalid'}).default(PHONE_SOURCE),
  })
  .refine(({acknowledge, email}) => !acknowledge || email, {path: ['email'], error: 'required'})
export type PhoneRequestInput = z.output<typeof PhoneRequestInput>

/** Stores a request that the office has entered. A call counts as answered; a written message does not. */
export async function enterPhoneRequest(
  {acknowledge, from, ...fields}: PhoneRequestInput,
  context: AdminContext,
): Promise<Submission> {
  const {now, start, actor} = context
  const input = {...fields, source: {utmSource: from}, roof_pitch: false, website: false, elapsed: undefined}
  const key = submissionKey(context, bookingFingerprint(input))
  const _id = bookingId(key)
  const [{known, confirmed}, calendar] = await Promise.all([
    findSubmissionContext(_id, input, start),
    getBookingCalendar(),
  ])
  if (known) return replayResponse(_id, known, bookingFingerprint(input))
  const error = availabilityError(input, calendar, now, fullSlotsOf(input.preferred_date, confirmed, calendar.capacity))
  if (error) throw invalid([error])
  const mails = acknowledge ? [acknowledgement(input, now)] : []
  const entered = {
    ...bookingDocument(input, key, now),
    ...(from === PHONE_SOURCE && {firstRespondedAt: now.toISOString()}),
    history: [historyEntry({by: actor.email, now, action: 'entered'}, 'created')],
  }
  return createIdempotent({...entered, ...outboxFields(mails)}, start)
}
