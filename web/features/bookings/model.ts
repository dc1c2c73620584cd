import 'server-only'
import {z} from 'zod'
import {CONTACT_WAYS, SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
import {
  BOOKING_FIELDS,
  byColumn,
  FIELD_NAMES,
  OPTIONAL_FIELDS,
  pick,
  SEARCHED_FIELDS,
  type CorrectedDetail,
  type FieldName,
  type SearchedField,
} from './fields'
import {isSpam, type FieldCode, type FieldError} from '@/lib/forms/fields'
import {
  emailAddress,
  honeypotFields,
  line,
  localeField,
  oneOf,
  phoneNumber,
  sourceField,
  text,
  zipCode,
} from '@/lib/forms/schema'
import {cleanLine, isBroken} from '@/lib/forms/rules'
import {mailboxKey} from '@/lib/config/keys'
import {searchText} from '@/lib/format/text'
import type {Email} from '@/lib/emails'
import {asLocale} from '@/lib/locales'
import {isDate, businessToday, wallClock} from '@/lib/time/dates'
import {dateReason, daySlots, type Calendar, type SlotReason} from '@/lib/time/slots'
import {agreedVisit, visitInstant, visitOfSlot, type Visit} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {LEAD_EMAIL, newQueuedEmail, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {submissionReference} from '@/server/sanity/createIdempotent'
import {documentId, sha256} from '@/server/sanity/ids'
import {manageToken} from './links'
import {shortNumberWords} from './shortNumber'

// The rules of a booking request, without I/O: input, availability, and the document with its first emails.
// transitions.ts has the later changes; commands.ts applies both.

const preferredDate = line(BOOKING_FIELDS.preferred_date).refine(isDate, {error: 'invalid'})
const preferredTime = oneOf(TIME_SLOTS)

/** The typed code of the newsletter, in one line and cut to its length: a wrong code must not refuse a request. */
export const offerCode = (typed: unknown): string =>
  typeof typed === 'string' && !isBroken(typed)
    ? [...cleanLine(typed)].slice(0, BOOKING_FIELDS.offer_code.maxLength).join('')
    : ''

const requestFields = {
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
  town: line(BOOKING_FIELDS.town),
  zip: zipCode(BOOKING_FIELDS.zip),
  notes: text(BOOKING_FIELDS.notes),
  offer_code: z.unknown().optional().transform(offerCode),
} satisfies Record<FieldName, z.ZodType>

/** The fields of a booking request. Others in the body are ignored. */
export const BookingInput = z.object({
  ...requestFields,
  locale: localeField,
  source: sourceField,
  ...honeypotFields,
})
export type BookingInput = z.output<typeof BookingInput>

/** An absent field stays: an imported value that breaks these rules must not block the correction of a name. */
export const correctedDetails = {
  street: requestFields.street.optional(),
  town: requestFields.town.optional(),
  zip: requestFields.zip.optional(),
  service: requestFields.service.optional(),
} satisfies Record<CorrectedDetail, z.ZodType>

const CustomerCancellation = z.object({action: z.literal('cancel'), locale: localeField})
export type CustomerCancellation = z.output<typeof CustomerCancellation>

/** `propose` is the stored name of a request for another time. */
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

/** Why a visitor cannot request that date and time slot; undefined when it is free. */
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

const isAdded = (name: FieldName) => 'added' in BOOKING_FIELDS[name]

/** Hash of the content, to recognize a retry. Time, source and language may differ. */
export const bookingFingerprint = (input: BookingInput) => {
  const counted = byColumn(FIELD_NAMES).filter((name) => !isAdded(name) || input[name])
  return sha256(JSON.stringify(counted.map((name) => input[name])))
}

export const emailToStaff = (staff: StaffMailbox, now: Date) =>
  newQueuedEmail({key: LEAD_EMAIL, template: 'booking-new', ...staff, now})

export const acknowledgement = ({email, locale}: Pick<BookingInput, 'email' | 'locale'>, now: Date) =>
  newQueuedEmail({key: 'ack', template: 'booking-received', to: email, locale, now})

/** An email to the customer of a stored booking, in their language. */
export const emailToCustomer = (
  {email, locale}: Pick<Booking, 'email' | 'locale'>,
  mail: Email & {key: string; now: Date; holdMs?: number | undefined},
) => newQueuedEmail({...mail, to: email, locale: asLocale(locale)})

/** The visit to confirm if the admin names none: the agreed one, or the customer's request. */
export function visitToConfirm(booking: Booking): Visit | undefined {
  const {status, visit, proposal, preferred_date, preferred_time} = booking
  if (status === 'confirmed') return agreedVisit(booking)
  if (status === 'pending' && proposal) return visitOfSlot(proposal.date, proposal.time)
  return visit ?? visitOfSlot(preferred_date, preferred_time)
}

/** Whether a quote waits for the customer: it has no result, and the customer has done nothing since. */
export function isQuoteOpen({status, outcome, proposal, history = [], photos = []}: Booking): boolean {
  if (outcome?.stage !== 'quoted' || status === 'cancelled' || proposal) return false
  const isLater = ({at}: {at: string}) => at > outcome.at
  return !photos.some(isLater) && !history.some((entry) => entry.by === 'customer' && isLater(entry))
}

/** Whether the visit has not begun. */
export function isAhead(booking: Booking, now: Date): boolean {
  const visit = agreedVisit(booking)
  if (visit) return visitInstant(visit, 'start') > now
  const {preferred_date: date} = booking
  return date !== undefined && date > businessToday(now)
}

interface Recipients {
  staff: StaffMailbox
  /** Whether customers get an automatic reply. */
  acknowledge: boolean
  now: Date
}

/** The emails of a new booking: to the office and to the customer. */
export const newBookingEmails = (
  customer: Pick<BookingInput, 'email' | 'locale'>,
  {staff, acknowledge, now}: Recipients,
): QueuedEmail[] => [emailToStaff(staff, now), ...(acknowledge ? [acknowledgement(customer, now)] : [])]

const InternalNotes = z.array(z.object({text: z.string().catch('')})).catch([])

/** The stored keys for search and comparison, including the notes of customer and office. */
export const bookingSearchKeys = (booking: Partial<Record<SearchedField | 'id' | 'internalNotes', unknown>>) => ({
  searchText: searchText(
    ...SEARCHED_FIELDS.map((name) => booking[name]),
    ...InternalNotes.parse(booking.internalNotes).map(({text: note}) => note),
    ...shortNumberWords(booking.id),
  ),
  mailboxKey: mailboxKey(booking.email),
})

/** A new booking without its emails. `key`: the Idempotency-Key, or a substitute when the request has none. */
export function bookingDocument(input: BookingInput, key: string, now: Date) {
  const _id = bookingId(key)
  const id = submissionReference('booking', _id, now)
  return {
    _id,
    _type: 'booking',
    id,
    user_id: 'anonymous',
    ...bookingSearchKeys({...input, id}),
    name: input.name,
    email: input.email,
    phone: input.phone.number,
    ...(input.phone.extension && {phoneExtension: input.phone.extension}),
    ...(input.phone.typed && {phoneTyped: input.phone.typed}),
    service: input.service,
    preferred_date: input.preferred_date,
    preferred_time: input.preferred_time,
    notes: input.notes,
    ...pick(
      input,
      OPTIONAL_FIELDS.filter((name) => input[name]),
    ),
    status: 'pending',
    created_at: now.toISOString(),
    locale: input.locale,
    source: {_type: 'leadSource', ...input.source},
    spam: isSpam(input),
    fingerprint: bookingFingerprint(input),
    manageTokenHash: sha256(manageToken({_id})),
    sequence: 0,
    history: [{_key: 'created', _type: 'historyEntry', at: now.toISOString(), by: 'customer', action: 'created'}],
  } satisfies Omit<Booking, '_createdAt' | '_updatedAt' | '_rev'>
}
