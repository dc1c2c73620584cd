import 'server-only'
import {randomUUID} from 'node:crypto'
import {FLEXIBLE, type BookingStatus} from '@/lib/bookingOptions'
import {isSpam} from '@/lib/forms/fields'
import type {Booking} from '@/sanity.types'
import {outboxFields, outboxPatch, requeue} from '@/server/email/outbox/queuedEmail'
import {getNotifications, notificationsOf} from '@/server/email/recipients'
import {emailFallback} from '@/server/email/unstoredLead'
import {invalid, notFound, Problem} from '@/server/http/problem'
import type {Context} from '@/server/http/route'
import {defaultBusiness, getBookingCalendar} from '@/server/sanity/business'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {sha256} from '@/server/sanity/ids'
import {revisionOf, staleRevision, update} from '@/server/sanity/update'
import {newBookingEmail} from './emails/toBusiness'
import {
  availabilityError,
  bookingDocument,
  bookingFingerprint,
  bookingId,
  customerChange,
  emailChoiceChange,
  isAlreadyChanged,
  newBookingEmails,
  notSpamChange,
  ownStatusChange,
  statusChange,
  undoChange,
  type BookingInput,
  type CustomerCancellation,
  type CustomerChange,
  type CustomerReschedule,
  type EmailChoice,
  type NewBooking,
  type RequestedSlot,
} from './model'
import {isChangeable, isExpired, isToken} from './portal/manage'
import {findSubmissionContext, findByManageToken, findSubmitted, fullSlotsOf, findFullSlots} from './queries'
import {reserveSlot} from './slotLock'

/** `copied`: whether the customer gets the request by email. */
export type BookingSubmission = Submission & {copied?: boolean}

async function store(input: BookingInput, key: string, now: Date): Promise<BookingSubmission> {
  const _id = bookingId(key)
  const [{known: earlier, confirmed, settings}, calendar] = await Promise.all([
    findSubmissionContext(_id, input.preferred_date, now),
    getBookingCalendar(),
  ])
  // Check this before the calendar: the time slot may be full because of this very booking.
  const {bookings: staff, acknowledge} = notificationsOf(settings)
  const copied = acknowledge && !isSpam(input)
  if (earlier) return {...replayResponse(_id, earlier, bookingFingerprint(input)), copied}
  const error = availabilityError(input, calendar, now, fullSlotsOf(confirmed, calendar.capacity))
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

interface NewStatus {
  status: BookingStatus
  by: string
  /** Whether the customer is told by mail. */
  notify: boolean
  /** Delay before the mail is sent, so that the change can be undone. */
  holdMs?: number
  now: Date
}

/**
 * Changes the status for an admin who saw the booking at `revision`; returns the changed booking. Throws 404, 409 with
 * the current revision when somebody else changed it, and 409 `full` when the time slot has no capacity left.
 */
export const changeStatus = (id: string, revision: string, {by, now, ...change}: NewStatus): Promise<Booking> =>
  update('booking', id, {ifMatch: revision, by, now}, async (booking, entry) => ({
    ...statusChange(booking, change, entry, now),
    also: change.status === 'confirmed' ? await reserveSlot(booking, now) : [],
  }))

interface Expected {
  revision: string
  by: string
  now: Date
}

/** Undoes an admin's own last status change. Throws 409 when anything else has changed since. */
export async function undo(id: string, {revision, by, now}: Expected): Promise<string> {
  const booking = await update('booking', id, {ifMatch: revision, by, now}, async (current, entry) => {
    const change = undoChange(current, by, entry, now)
    if (!change) throw staleRevision(revision)
    return {...change, also: change.to === 'confirmed' ? await reserveSlot(current, now) : []}
  })
  return revisionOf(booking)
}

/** Holds, sends or drops the email of an admin's own last status change. Throws 409 `mailed` when it has been sent. */
export async function decideStatusEmail(
  id: string,
  {revision, by, now, choice}: Expected & {choice: EmailChoice},
): Promise<void> {
  await update('booking', id, {ifMatch: revision, by, now}, (booking) => {
    const last = ownStatusChange(booking, by)
    if (!last) throw staleRevision(revision)
    const change = emailChoiceChange(booking, last._key, choice, now)
    if (change !== 'left') return change
    if (choice === 'send') return undefined
    throw new Problem(409, 'mailed')
  })
}

interface Actor {
  id: string
  by: string
  now: Date
}

const NOTES_LIMIT = 200

/** Adds an internal note. Needs no revision, since it overwrites nothing. */
export async function addNote({id, by, now}: Actor, content: string): Promise<void> {
  const note = {
    _key: randomUUID().slice(0, 13),
    _type: 'internalNote' as const,
    at: now.toISOString(),
    by,
    text: content,
  }
  await update('booking', id, {by, now}, ({internalNotes = []}) => ({
    action: 'note',
    set: {internalNotes: [...internalNotes, note].slice(-NOTES_LIMIT)},
  }))
}

/** Marks a booking as spam or not spam. */
export async function setSpam({id, by, now}: Actor, revision: string, spam: boolean): Promise<void> {
  const {bookings: staff} = await getNotifications()
  await update('booking', id, {ifMatch: revision, by, now}, (booking) =>
    spam ? {action: 'spam', set: {spam}} : notSpamChange(booking, staff, now),
  )
}

/** Queues a sent or failed email again. Throws 409 `under_way` when it is already queued or being sent. */
export async function resendEmail({id, by, now}: Actor, key: string): Promise<void> {
  await update('booking', id, {by, now}, ({mails = []}) => {
    const mail = mails.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    if (mail.state === 'queued' || mail.state === 'sending') throw new Problem(409, 'under_way')
    const requeued = mails.map((each) => (each === mail ? requeue(each, now) : each))
    return {action: 'mail_resent', to: mail.template, ...outboxPatch(requeued)}
  })
}

async function checkTimeSlot(change: RequestedSlot, id: string, now: Date): Promise<void> {
  const calendar = await getBookingCalendar()
  const full =
    change.preferred_time === FLEXIBLE ? [] : await findFullSlots(change.preferred_date, calendar.capacity, id)
  const error = availabilityError(change, calendar, now, full)
  if (error) throw invalid([error])
}

/** Changes the booking of a portal link and returns its id. Pressing twice is no error and sends no second email. */
async function changeByToken(token: string, change: CustomerChange, now: Date): Promise<string> {
  const {bookings: staff} = await getNotifications()
  const linked = isToken(token) ? await findByManageToken(sha256(token)) : null
  if (!linked) throw notFound()
  const {_id} = await update('booking', linked._id, {by: 'customer', now}, async (booking, entry) => {
    if (isExpired(booking, now)) throw new Problem(404, 'link_expired')
    if (isAlreadyChanged(booking, change)) return undefined
    if (!isChangeable(booking, now)) throw new Problem(409, 'not_changeable')
    if (change.action === 'propose') await checkTimeSlot(change, booking._id, now)
    return customerChange(booking, change, staff, entry, now)
  })
  return _id
}

/** Cancels the booking for the customer who holds the portal link. */
export const cancel = (token: string, change: CustomerCancellation, now: Date) => changeByToken(token, change, now)

/** Asks for another time slot for the customer who holds the portal link; the booking is pending again. */
export const requestReschedule = (token: string, change: CustomerReschedule, now: Date) =>
  changeByToken(token, change, now)
