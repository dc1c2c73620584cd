import 'server-only'
import {randomBytes, randomUUID} from 'node:crypto'
import {FLEXIBLE, type BookingStatus} from '@/lib/bookingOptions'
import type {Booking} from '@/sanity.types'
import {outboxPatch, requeue} from '@/server/email/outbox/queuedEmail'
import {sendMail} from '@/server/email/postmark'
import {businessMailbox, getNotifications, notificationsOf} from '@/server/email/recipients'
import {env} from '@/server/env'
import {invalid, notFound, Problem} from '@/server/http/problem'
import type {Context} from '@/server/http/route'
import {defaultBusiness, getBookingCalendar} from '@/server/sanity/business'
import {
  createIdempotent,
  emailFallback,
  isLakeDown,
  replayResponse,
  submissionKey,
  type Submission,
} from '@/server/sanity/createIdempotent'
import {sha256} from '@/server/sanity/ids'
import {revisionOf, staleRevision, update} from '@/server/sanity/update'
import {newBookingMail} from './emails/toBusiness'
import {
  availabilityError,
  bookingDocument,
  bookingFingerprint,
  bookingId,
  customerChange,
  emailChoiceChange,
  isDone,
  notSpamChange,
  ownStatusChange,
  statusChange,
  undoChange,
  type BookingInput,
  type CustomerChange,
  type EmailChoice,
  type RequestedSlot,
} from './model'
import {isChangeable, isExpired, isToken} from './portal/manage'
import {beforeBooking, findManaged, findSubmitted, fullOf, fullWindows} from './queries'
import {reserveSlot} from './slotLock'

async function store(input: BookingInput, key: string, now: Date): Promise<Submission> {
  const _id = bookingId(key)
  const [{known, confirmed, settings}, calendar] = await Promise.all([
    beforeBooking(_id, input.preferred_date),
    getBookingCalendar(),
  ])
  // Before the calendar is asked: a time slot may be full by now because of this very booking.
  if (known) return replayResponse(_id, known, bookingFingerprint(input))
  const error = availabilityError(input, calendar, now, fullOf(confirmed, calendar.capacity))
  if (error) throw invalid([error])
  const {bookings: staff, acknowledge} = notificationsOf(settings)
  const booking = bookingDocument(input, {now, key, random: randomBytes(9), staff, acknowledge})
  return createIdempotent(booking, findSubmitted, now)
}

async function mailBooking(input: BookingInput, key: string, now: Date): Promise<Submission> {
  const staff = businessMailbox()
  const booking = bookingDocument(input, {now, key, random: randomBytes(9), staff, acknowledge: false})
  const seen = {...booking, _createdAt: booking.created_at, _updatedAt: booking.created_at, _rev: ''}
  const mail = await newBookingMail(seen, {business: defaultBusiness(), locale: 'en'}, {stored: false})
  await sendMail({...mail, to: env.BUSINESS_EMAIL, tag: 'booking-not-stored', intent: `${booking._id}/not-stored`})
  return {_id: booking._id, id: booking.id, status: booking.status, replayed: false}
}

/** Takes a booking request: stored once with the mails it owes, or mailed whole when the lake is down. */
export async function submitBooking(input: BookingInput, context: Context): Promise<Submission> {
  const {now} = context
  const key = submissionKey(context, bookingFingerprint(input))
  try {
    return await store(input, key, now)
  } catch (error) {
    if (!isLakeDown(error)) throw error
    return emailFallback(mailBooking(input, key, now), error, now)
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
 * Changes a status for an admin who saw the booking at `revision`. Gives the booking as it is now; throws 404, 409 with
 * the current revision when somebody else changed it, 409 `full` when its time slot has no visit left to confirm.
 */
export const changeStatus = (id: string, revision: string, {by, now, ...change}: NewStatus): Promise<Booking> =>
  update('booking', id, {ifMatch: revision, by, now}, async (booking, entry) => ({
    ...statusChange(booking, change, entry, now),
    also: change.status === 'confirmed' ? await reserveSlot(booking, now) : [],
  }))

interface Seen {
  revision: string
  by: string
  now: Date
}

/** Takes an admin's own last status change back, as long as nothing else has happened to the booking. */
export async function undoStatus(id: string, {revision, by, now}: Seen): Promise<string> {
  const booking = await update('booking', id, {ifMatch: revision, by, now}, async (current, entry) => {
    const change = undoChange(current, by, entry, now)
    if (!change) throw staleRevision(revision)
    return {...change, also: change.to === 'confirmed' ? await reserveSlot(current, now) : []}
  })
  return revisionOf(booking)
}

/** What becomes of the mail that an admin's own last status change owes the customer; 409 `mailed` when it has left. */
export async function chooseMail(id: string, {revision, by, now, choice}: Seen & {choice: EmailChoice}): Promise<void> {
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

/** A note for the team. Added whatever others do meanwhile: it overwrites nothing. */
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

/** Into the spam view or out of it, from what the admin saw. */
export async function setSpam({id, by, now}: Actor, revision: string, spam: boolean): Promise<void> {
  const {bookings: staff} = await getNotifications()
  await update('booking', id, {ifMatch: revision, by, now}, (booking) =>
    spam ? {action: 'spam', set: {spam}} : notSpamChange(booking, staff, now),
  )
}

/** A mail that went out or failed is owed again. One that is under way already is left alone. */
export async function resendMail({id, by, now}: Actor, key: string): Promise<void> {
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
  const full = change.preferred_time === FLEXIBLE ? [] : await fullWindows(change.preferred_date, calendar.capacity, id)
  const error = availabilityError(change, calendar, now, full)
  if (error) throw invalid([error])
}

/** Acts for the customer who holds the link. Gives the booking's id; pressing twice is no error and no second mail. */
export async function changeAsCustomer(token: string, change: CustomerChange, now: Date): Promise<string> {
  const {bookings: staff} = await getNotifications()
  const managed = isToken(token) ? await findManaged(sha256(token)) : null
  if (!managed) throw notFound()
  const {_id} = await update('booking', managed._id, {by: 'customer', now}, async (booking, entry) => {
    if (isExpired(booking, now)) throw new Problem(404, 'link_expired')
    if (isDone(booking, change)) return undefined
    if (!isChangeable(booking, now)) throw new Problem(409, 'not_changeable')
    if (change.action === 'propose') await checkTimeSlot(change, booking._id, now)
    return customerChange(booking, change, staff, entry, now)
  })
  return _id
}
