import 'server-only'
import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {Visit} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {VisitInput} from './admin/input'
import {BOOKING_FIELDS} from './fields'
import {emailAddress} from '@/lib/forms/schema'
import {PHONE_SOURCE} from '@/lib/statistics'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {invalid, Problem} from '@/server/http/problem'
import type {AdminContext} from '@/server/http/route'
import {getBookingCalendar} from '@/server/sanity/business'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {historyEntry, updateWithRetry} from '@/server/sanity/update'
import {acknowledgement, availabilityError, bookingDocument, bookingFingerprint, bookingId, BookingInput} from './model'
import {findSubmissionContext, fullSlotsOf} from './queries'
import {reserveVisit} from './slotLock'
import {transition, type BookingChange, type Refusal} from './transitions'

/** A request that the office enters for a caller or a contact message: the visitors' fields, but the email is optional. */
export const PhoneRequestInput = BookingInput.omit({source: true, roof_pitch: true, website: true, elapsed: true})
  .extend({
    email: z.union([z.literal(''), emailAddress(BOOKING_FIELDS.email)], {error: 'invalid'}).default(''),
    /** The visit that the caller agreed on: it confirms the request at once. */
    visit: VisitInput.optional(),
    /** Confirm the visit although its time is full. */
    overlap: z.boolean({error: 'invalid'}).default(false),
    /** Email the visitors' acknowledgement, or the confirmation of an agreed visit. */
    acknowledge: z.boolean({error: 'invalid'}).default(false),
    from: z.enum([PHONE_SOURCE, 'message'], {error: 'invalid'}).default(PHONE_SOURCE),
  })
  .refine(({acknowledge, email}) => !acknowledge || email, {path: ['email'], error: 'required'})
export type PhoneRequestInput = z.output<typeof PhoneRequestInput>

type Entered = ReturnType<typeof bookingDocument>

/** The request as confirmed for its visit. Throws 409 `visit_over` if the email would announce a past visit. */
function confirmedFor(visit: Visit, entered: Entered, {by, now, notify}: {by: string; now: Date; notify: boolean}) {
  const at = now.toISOString()
  const booking: Booking = {...entered, _createdAt: at, _updatedAt: at, _rev: ''}
  const entry = randomUUID().slice(0, 13)
  const event = {type: 'status', status: 'confirmed', visit, notify} as const
  const change: BookingChange | {refused: Refusal} = transition(booking, event, {entry, by, now})
  if ('refused' in change) throw new Problem(409, change.refused)
  const {set, action = 'status', from, to, detail} = change
  return {...entered, ...set, history: [...entered.history, historyEntry({by, now, action, from, to, detail}, entry)]}
}

/** Stores a request that the office has entered. A call counts as answered; a written message does not. */
export async function enterPhoneRequest(
  {acknowledge, from, visit, overlap, ...fields}: PhoneRequestInput,
  context: AdminContext,
): Promise<Submission> {
  const {now, start, actor} = context
  const input = {...fields, source: {utmSource: from}, roof_pitch: false, website: false, elapsed: undefined}
  const key = submissionKey(context, bookingFingerprint(input))
  const _id = bookingId(key)
  const entered = {
    ...bookingDocument(input, key, now),
    ...(from === PHONE_SOURCE && {firstRespondedAt: now.toISOString()}),
    history: [historyEntry({by: actor.email, now, action: 'entered'}, 'created')],
  }
  const findKnown = async () => {
    const {known, confirmed} = await findSubmissionContext(_id, input, start)
    return {replayed: known && replayResponse(_id, known, entered.fingerprint), confirmed}
  }
  if (visit) {
    const document = confirmedFor(visit, entered, {by: actor.email, now, notify: acknowledge})
    // Reserve the time in the same transaction: two concurrent calls may agree on one time.
    const stored = await updateWithRetry(
      async () => document,
      async () => {
        const {replayed} = await findKnown()
        if (replayed) return {result: replayed}
        const alsoCommit = await reserveVisit(_id, visit, {overlap, now})
        return {patch: {alsoCommit}, result: {_id, id: document.id, status: document.status, replayed: false}}
      },
    )
    if (!stored) throw new Problem(409, 'conflict')
    return stored
  }
  const [{replayed, confirmed}, calendar] = await Promise.all([findKnown(), getBookingCalendar()])
  if (replayed) return replayed
  const error = availabilityError(input, calendar, now, fullSlotsOf(input.preferred_date, confirmed, calendar.capacity))
  if (error) throw invalid([error])
  return createIdempotent({...entered, ...outboxFields(acknowledge ? [acknowledgement(input, now)] : [])}, start)
}
