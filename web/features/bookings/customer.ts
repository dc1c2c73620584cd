import 'server-only'
import {isOpenStatus} from '@/lib/bookingOptions'
import {randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {BOOKING_FIELDS, CORRECTED_DETAILS, type CorrectedDetail, pick} from './fields'
import {phoneLabel} from '@/lib/forms/phone'
import {emailAddress, line, oneOf, phoneNumber} from '@/lib/forms/schema'
import {STAFF_TEMPLATES} from '@/lib/emails'
import {asLocale, locales} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {comparableAddress, outboxPatch, redirected, requeue, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {notFound} from '@/server/http/problem'
import {operationsFetch} from '@/server/sanity/clients'
import {historyEntry, update, type Change} from '@/server/sanity/update'
import {renewedLinks} from './links'
import {bookingSearchKeys, correctedDetails, emailToCustomer} from './model'
import {statusEmail} from './statusEmail'

const Correction = z.object({
  action: z.literal('correct'),
  name: line(BOOKING_FIELDS.name),
  email: z.union([z.literal(''), emailAddress(BOOKING_FIELDS.email)], {error: 'invalid'}),
  phone: phoneNumber(BOOKING_FIELDS.phone),
  ...correctedDetails,
  locale: oneOf(locales).optional(),
})
type Correction = z.output<typeof Correction>

const Link = z.object({
  action: z.literal('link'),
  /** Another booking, or a message, of the same person. */
  other: z.string().regex(/^(booking|contactMessage)\.[\w-]{1,100}$/, {error: 'invalid'}),
})

/** Corrects contact, address, service and language, or links documents of one customer. */
export const CustomerPatch = z.discriminatedUnion(
  'action',
  [Correction, Link, z.object({action: z.literal('unlink')})],
  {
    error: 'not_in_list',
  },
)
export type CustomerPatch = z.input<typeof CustomerPatch>

const DETAILS = [...CORRECTED_DETAILS, 'locale'] as const
type Details = Partial<Pick<Booking, CorrectedDetail | 'locale'>>
/** The corrected contact, and the details that have changed. */
type Corrected = Pick<Booking, 'name' | 'email' | 'phone' | 'phoneExtension' | 'phoneTyped'> & Details

const textOf = (...values: unknown[]) => values.filter(Boolean).join(', ')

const contactText = ({name, email, phone, phoneExtension}: Partial<Booking>) =>
  textOf(name, email, phone && phoneLabel(phone, phoneExtension))

const isToCustomer = ({template}: QueuedEmail) => !STAFF_TEMPLATES.includes(template)

/**
 * Makes sure that an email brings the new link if one brought the former link. A waiting email will do; a failed
 * acknowledgement is queued again; otherwise this adds an email.
 */
function withLinkEmail(booking: Booking, mails: QueuedEmail[], {entry, now}: Entry): QueuedEmail[] {
  const {email, locale, spam, status, sequence = 0} = booking
  if (!email || spam || !isOpenStatus(status) || !mails.some(isToCustomer)) return mails
  const template = status === 'pending' ? 'booking-received' : 'booking-status'
  const same = mails.filter((mail) => mail.template === template)
  if (same.some(({state}) => state === 'queued')) return mails
  if (status === 'confirmed') return [...mails, statusEmail(booking, {entry, data: {status, sequence}, now})]
  const failed = same.find(({state}) => state === 'failed' || state === 'suppressed')
  const again = {to: email, locale: asLocale(locale)}
  if (failed) return mails.map((mail) => (mail === failed ? {...requeue(mail, now), ...again} : mail))
  return [...mails, emailToCustomer(booking, {key: `link-${entry}`, template: 'booking-received', now})]
}

/** The history entry of a correction. */
type Entry = {entry: string; now: Date}

/** Emails and links after a correction. Ends the links that went to a former address. */
function readdressed(
  booking: Booking,
  corrected: Corrected,
  at: Entry,
): Pick<Change<'booking'>, 'set' | 'unset' | 'detail'> {
  const mails = redirected(booking.mails ?? [], booking.email, corrected, at.now)
  if (comparableAddress(booking.email) === comparableAddress(corrected.email)) return outboxPatch(mails)
  // Without a former address nobody has a link.
  const links = booking.email ? renewedLinks(booking, at.entry) : undefined
  const {set, unset} = outboxPatch(withLinkEmail({...booking, ...corrected, ...links}, mails, at))
  return {set: {...set, ...links}, unset, ...(links && {detail: 'new_link'})}
}

/** The sent details that differ from the stored ones. */
function changedDetails(booking: Booking, corrected: Correction): Details {
  const isChanged = (name: (typeof DETAILS)[number]) =>
    corrected[name] !== undefined && corrected[name] !== (booking[name] ?? '')
  return pick(corrected, DETAILS.filter(isChanged))
}

const isSamePhone = (booking: Booking, {number, extension}: Correction['phone']) =>
  number === booking.phone && (extension || undefined) === booking.phoneExtension

/**
 * Corrects the contact, the address of the visit, the service and the language. The history keeps old and new values.
 */
function correction(booking: Booking, corrected: Correction, at: Entry): Change<'booking'> | undefined {
  const {name, email, phone} = corrected
  const {number, extension, typed} = phone
  const contact = {name, email, phone: number, ...(extension && {phoneExtension: extension})}
  const details = changedDetails(booking, corrected)
  const isKept = name === booking.name && email === booking.email && isSamePhone(booking, phone)
  if (isKept && Object.keys(details).length === 0) return undefined
  const all = {...contact, ...(typed && {phoneTyped: typed}), ...details}
  const {set, unset = [], detail} = readdressed(booking, all, at)
  const former = DETAILS.filter((each) => each in details).map((each) => booking[each])
  return {
    action: 'corrected',
    from: textOf(contactText(booking), ...former),
    to: textOf(contactText(contact), ...Object.values(details)),
    ...(detail && {detail}),
    set: {...all, ...bookingSearchKeys({...booking, ...all}), ...set},
    unset: [
      ...unset,
      ...(extension ? [] : ['phoneExtension']),
      ...(typed || number === booking.phone ? [] : ['phoneTyped']),
    ],
  }
}

const linkedQuery = defineQuery(`*[_type in ["booking", "contactMessage"] && _id == $id][0]{
  _id, _rev, id, customer,
  "group": *[_type in ["booking", "contactMessage"] && defined(customer) && customer == ^.customer && _id != ^._id]{_id, _rev}
}`)

/** Links the other document, and all documents of its customer, to this booking's customer. */
async function linkage(booking: Booking, other: string, by: string, now: Date): Promise<Change<'booking'>> {
  const found = other === booking._id ? null : await operationsFetch(linkedQuery, {id: other})
  if (!found) throw notFound()
  const customer = booking.customer ?? found.customer ?? `customer.${randomUUID()}`
  const entry = historyEntry({by, now, action: 'linked', to: booking.id})
  const joined: Mutation = {
    patch: {
      id: found._id,
      ifRevisionID: found._rev,
      set: {customer},
      setIfMissing: {history: []},
      insert: {after: 'history[-1]', items: [entry]},
    },
  }
  const moved = found.group.flatMap(({_id: id, _rev}): Mutation[] =>
    id === booking._id ? [] : [{patch: {id, ifRevisionID: _rev, set: {customer}}}],
  )
  return {action: 'linked', to: found.id, set: {customer}, alsoCommit: [joined, ...moved]}
}

interface Actor {
  id: string
  revision: string
  by: string
  now: Date
}

/** Applies the patch if the booking still has this revision, and returns the changed booking. */
export function changeCustomer(
  {id, revision, by, now}: Actor,
  patch: z.output<typeof CustomerPatch>,
): Promise<Booking> {
  const change = (booking: Booking, entry: string) => {
    switch (patch.action) {
      case 'correct':
        return correction(booking, patch, {entry, now})
      case 'link':
        return linkage(booking, patch.other, by, now)
      case 'unlink':
        return {action: 'unlinked', unset: ['customer']} satisfies Change<'booking'>
      default:
        return patch satisfies never
    }
  }
  return update('booking', id, {ifMatch: revision, by, now}, change)
}
