import 'server-only'
import {z} from 'zod'
import {CONTACT_WAYS, isBookingStatus, SERVICE_OPTIONS, TIME_SLOTS, type BookingStatus} from '@/lib/bookingOptions'
import {BOOKING_FIELDS, isSpam, type FieldCode, type FieldError} from '@/lib/forms/fields'
import {phoneNumber} from '@/lib/forms/phone'
import {emailAddress, honeypotFields, line, localeField, oneOf, sourceField, text} from '@/lib/forms/schema'
import {asLocale} from '@/lib/locales'
import {isDate, wallClock} from '@/lib/time/dates'
import {dateReason, daySlots, type Calendar, type SlotReason} from '@/lib/time/slots'
import type {Booking} from '@/sanity.types'
import {newQueuedEmail, outboxPatch, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {submissionReference} from '@/server/sanity/createIdempotent'
import {documentId, linkToken, sha256} from '@/server/sanity/ids'
import type {Change} from '@/server/sanity/update'

// The rules of a booking without I/O: input, availability, the document, and what each change does to it. commands.ts
// applies them.

const preferredDate = line(BOOKING_FIELDS.preferred_date).refine(isDate, {error: 'invalid'})
const preferredTime = oneOf(TIME_SLOTS)

/** The fields of a booking request. Others in the body are ignored. */
export const BookingInput = z.object({
  name: line(BOOKING_FIELDS.name),
  email: emailAddress(BOOKING_FIELDS.email),
  phone: phoneNumber(BOOKING_FIELDS.phone),
  service: oneOf(SERVICE_OPTIONS),
  preferred_date: preferredDate,
  preferred_time: preferredTime,
  preferred_contact: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(CONTACT_WAYS, {error: 'not_in_list'}).optional(),
  ),
  street: line(BOOKING_FIELDS.street),
  zip: line(BOOKING_FIELDS.zip).refine((zip) => zip === '' || /^\d{5}(-\d{4})?$/.test(zip), {error: 'invalid'}),
  notes: text(BOOKING_FIELDS.notes),
  locale: localeField,
  source: sourceField,
  ...honeypotFields,
})
export type BookingInput = z.output<typeof BookingInput>

const CustomerCancellation = z.object({action: z.literal('cancel'), locale: localeField})
export type CustomerCancellation = z.output<typeof CustomerCancellation>

const CustomerReschedule = z.object({
  action: z.literal('propose'),
  preferred_date: preferredDate,
  preferred_time: preferredTime,
  locale: localeField,
})
export type CustomerReschedule = z.output<typeof CustomerReschedule>

/** What a customer may do on the portal. */
export const CustomerChange = z.discriminatedUnion('action', [CustomerCancellation, CustomerReschedule], {
  error: 'not_in_list',
})
export type CustomerChange = z.output<typeof CustomerChange>

const DATE_CODES = {invalid: 'invalid', past: 'past', horizon: 'too_far'} as const satisfies Record<string, FieldCode>

const SLOT_CODES = {
  closed: 'closed',
  closure: 'closed',
  outside: 'closed',
  past: 'slot_over',
  notice: 'too_soon',
  horizon: 'too_far',
  full: 'full',
} as const satisfies Record<SlotReason, FieldCode>

export type RequestedSlot = {preferred_date: string; preferred_time: string}

/** Why that date and time slot cannot be requested at this time; undefined when they can. */
export function availabilityError(
  {preferred_date, preferred_time}: RequestedSlot,
  calendar: Calendar,
  now: Date,
  full: readonly string[],
): FieldError | undefined {
  const clock = wallClock(now)
  const date = dateReason(preferred_date, clock, calendar.horizonDays)
  if (date) return {field: 'preferred_date', code: DATE_CODES[date]}
  const slots = daySlots(preferred_date, TIME_SLOTS, calendar, clock, full)
  const reason = slots.find(({value}) => value === preferred_time)?.reason
  return reason && {field: 'preferred_time', code: SLOT_CODES[reason]}
}

export const bookingId = (key: string) => documentId('booking', key)

/** Hash of the content, to recognize a repeated attempt. Time, source and language may differ. */
export const bookingFingerprint = (input: BookingInput) => {
  const {name, email, phone, service, preferred_date, preferred_time, preferred_contact, street, zip, notes} = input
  const content = [name, email, phone, service, preferred_date, preferred_time, street, zip, notes]
  return sha256(JSON.stringify(preferred_contact ? [...content, preferred_contact] : content))
}

const emailToStaff = (staff: StaffMailbox, now: Date) =>
  newQueuedEmail({key: 'business', template: 'booking-new', ...staff, now})

export const acknowledgement = ({email, locale}: Pick<BookingInput, 'email' | 'locale'>, now: Date) =>
  newQueuedEmail({key: 'ack', template: 'booking-received', to: email, locale, now})

interface Recipients {
  staff: StaffMailbox
  /** Whether customers get an automatic reply. */
  acknowledge: boolean
  now: Date
}

/** The emails of a new booking: to the office and to the customer. Spam causes none. */
export const newBookingEmails = (input: BookingInput, {staff, acknowledge, now}: Recipients): QueuedEmail[] =>
  isSpam(input) ? [] : [emailToStaff(staff, now), ...(acknowledge ? [acknowledgement(input, now)] : [])]

/** A new booking without its emails. `key`: the Idempotency-Key, or a substitute when the request has none. */
export function bookingDocument(input: BookingInput, key: string, now: Date) {
  const _id = bookingId(key)
  return {
    _id,
    _type: 'booking',
    id: submissionReference('booking', _id, now),
    user_id: 'anonymous',
    name: input.name,
    email: input.email,
    phone: input.phone.number,
    ...(input.phone.extension && {phoneExtension: input.phone.extension}),
    service: input.service,
    preferred_date: input.preferred_date,
    preferred_time: input.preferred_time,
    notes: input.notes,
    ...(input.preferred_contact && {preferred_contact: input.preferred_contact}),
    ...(input.street && {street: input.street}),
    ...(input.zip && {zip: input.zip}),
    status: 'pending',
    created_at: now.toISOString(),
    locale: input.locale,
    source: {_type: 'leadSource', ...input.source},
    spam: isSpam(input),
    fingerprint: bookingFingerprint(input),
    manageTokenHash: sha256(linkToken('manage', _id)),
    sequence: 0,
    history: [{_key: 'created', _type: 'historyEntry', at: now.toISOString(), by: 'customer', action: 'created'}],
  } satisfies Omit<Booking, '_createdAt' | '_updatedAt' | '_rev'>
}
export type NewBooking = ReturnType<typeof bookingDocument>

type BookingChange = Change<'booking'>

/** Raise the sequence with each change: calendars keep the entry with the highest one. */
const nextSequence = ({sequence}: Booking) => (sequence ?? 0) + 1

interface StatusEmail {
  /** Key of the history entry of the status change. */
  entry: string
  status: BookingStatus
  now: Date
  holdMs?: number
}

const statusEmailKey = (entry: string) => `status-${entry}`

const statusEmail = ({email, locale}: Booking, {entry, status, now, holdMs}: StatusEmail): QueuedEmail =>
  newQueuedEmail({
    key: statusEmailKey(entry),
    template: 'booking-status',
    to: email,
    locale: asLocale(locale),
    now,
    holdMs,
    data: {status},
  })

/** The email of a status change while it can still be changed, and whether that is over. */
function statusEmailOf({mails = []}: Booking, entry: string) {
  const mail = mails.find(({_key}) => _key === statusEmailKey(entry))
  const isWaiting = mail?.state === 'queued' && mail.tries === 0
  return {waiting: isWaiting ? mail : undefined, left: mail !== undefined && !isWaiting}
}

interface StatusChange {
  status: BookingStatus
  /** Email the customer. */
  notify: boolean
  /** Delay before the mail is sent, so that the change can be undone. */
  holdMs?: number
}

/** Sets a status and queues the email to the customer. `entry`: key of its history entry. */
export function statusChange(
  booking: Booking,
  {status, notify, holdMs}: StatusChange,
  entry: string,
  now: Date,
): BookingChange {
  const isNotified = notify && booking.email && !booking.spam
  const mail = statusEmail(booking, {entry, status, now, holdMs})
  const {set, unset = []} = outboxPatch([...(booking.mails ?? []), ...(isNotified ? [mail] : [])])
  const firstRespondedAt = booking.firstRespondedAt ?? now.toISOString()
  return {
    action: 'status',
    from: booking.status,
    to: status,
    set: {...set, status, sequence: nextSequence(booking), firstRespondedAt},
    unset: [...unset, 'proposal'],
  }
}

/** The last history entry, when it is a status change by that admin. */
export function ownStatusChange({history}: Booking, by: string) {
  const last = history?.at(-1)
  return last?.action === 'status' && last.by === by ? last : undefined
}

/**
 * Restores the status before that admin's last change and removes its email; when that was sent, queues one with the
 * restored status. Undefined when the last change is another one.
 */
export function undoChange(booking: Booking, by: string, entry: string, now: Date) {
  const last = ownStatusChange(booking, by)
  if (!last || !isBookingStatus(last.from)) return undefined
  const status = last.from
  const {waiting, left} = statusEmailOf(booking, last._key)
  const mails = (booking.mails ?? []).filter((mail) => mail !== waiting)
  const {set, unset = []} = outboxPatch([...mails, ...(left ? [statusEmail(booking, {entry, status, now})] : [])])
  const firstAnswer = booking.firstRespondedAt === last.at
  return {
    action: 'undone',
    from: booking.status,
    to: status,
    set: {...set, status, sequence: nextSequence(booking)},
    unset: [...unset, ...(firstAnswer ? ['firstRespondedAt'] : [])],
  } satisfies BookingChange
}

/** What to do with a status email. `hold`: delay it while the admin reads it. */
export type EmailChoice = 'hold' | 'send' | 'drop'

/** A held email is sent after this time even if nobody decides. */
const HOLD_MS = 120_000

/** Applies the choice to the email of a status change. `left` when it is too late for that. */
export function emailChoiceChange(
  booking: Booking,
  entry: string,
  choice: EmailChoice,
  now: Date,
): BookingChange | 'left' {
  const {waiting, left} = statusEmailOf(booking, entry)
  if (left) return 'left'
  const others = (booking.mails ?? []).filter((mail) => mail !== waiting)
  const holdMs = choice === 'hold' ? HOLD_MS : 0
  const mail = statusEmail(booking, {entry, status: booking.status, now, holdMs})
  return outboxPatch(choice === 'drop' ? others : [...others, mail])
}

/** Marks as not spam and queues the email to the office if it was never queued. No acknowledgement for a days-old request. */
export function notSpamChange({mails = []}: Booking, staff: StaffMailbox, now: Date): BookingChange {
  const isQueued = mails.some(({template}) => template === 'booking-new')
  const {set, unset} = outboxPatch([...mails, ...(isQueued ? [] : [emailToStaff(staff, now)])])
  return {action: 'not_spam', set: {...set, spam: false}, unset}
}

type CustomerFields = Pick<Booking, 'status' | 'preferred_date' | 'preferred_time' | 'proposal'>

function customerFields(change: CustomerChange, now: Date): CustomerFields {
  if (change.action === 'cancel') return {status: 'cancelled'}
  const {preferred_date, preferred_time} = change
  const proposal = {date: preferred_date, time: preferred_time, at: now.toISOString()}
  return {status: 'pending', preferred_date, preferred_time, proposal}
}

/** Whether the booking already has this change, as after a second press of the button. */
export const isAlreadyChanged = (booking: Booking, change: CustomerChange) =>
  change.action === 'cancel'
    ? booking.status === 'cancelled'
    : booking.status === 'pending' &&
      booking.preferred_date === change.preferred_date &&
      booking.preferred_time === change.preferred_time

/** Applies a customer's change and queues the email to the office. `entry`: key of its history entry. */
export function customerChange(
  booking: Booking,
  change: CustomerChange,
  staff: StaffMailbox,
  entry: string,
  now: Date,
): BookingChange {
  const fields = customerFields(change, now)
  const {preferred_date: date = '', preferred_time: time = ''} = booking
  const mail = newQueuedEmail({
    key: `change-${entry}`,
    template: 'booking-change',
    ...staff,
    now,
    data: {change: change.action, date, time},
  })
  const {set, unset} = outboxPatch([...(booking.mails ?? []), mail])
  return {
    action: change.action,
    from: booking.status,
    to: fields.status,
    set: {...set, ...fields, sequence: nextSequence(booking)},
    unset,
  }
}
