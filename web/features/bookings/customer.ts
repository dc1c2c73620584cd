import 'server-only'
import {randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {BOOKING_FIELDS} from '@/lib/forms/fields'
import {phoneLabel, phoneNumber} from '@/lib/forms/phone'
import {emailAddress, line} from '@/lib/forms/schema'
import {STAFF_TEMPLATES} from '@/lib/emails'
import type {Booking} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {notFound} from '@/server/http/problem'
import {operationsFetch} from '@/server/sanity/clients'
import {historyEntry, revisionOf, update, type Change} from '@/server/sanity/update'
import {bookingSearchKeys} from './model'

const Correction = z.object({
  action: z.literal('correct'),
  name: line(BOOKING_FIELDS.name),
  email: z.union([z.literal(''), emailAddress(BOOKING_FIELDS.email)], {error: 'invalid'}),
  phone: phoneNumber(BOOKING_FIELDS.phone),
})

const Link = z.object({
  action: z.literal('link'),
  /** Another booking, or a message, of the same person. */
  other: z.string().regex(/^(booking|contactMessage)\.[\w-]{1,100}$/, {error: 'invalid'}),
})

/** What the staff changes about who a booking is from. */
export const CustomerPatch = z.discriminatedUnion(
  'action',
  [Correction, Link, z.object({action: z.literal('unlink')})],
  {
    error: 'not_in_list',
  },
)
export type CustomerPatch = z.input<typeof CustomerPatch>

const contactText = ({name, email, phone, phoneExtension}: Partial<Booking>) =>
  [name, email, phone && phoneLabel(phone, phoneExtension)].filter(Boolean).join(', ')

/**
 * Emails that wait for the customer's former address go to the corrected one. One that was refused keeps the address that
 * refused it, until it is sent again (emails/outdated.ts).
 */
const redirected = (mails: QueuedEmail[], from: string, to: string) =>
  mails.map((mail) =>
    mail.to === from && to && mail.state === 'queued' && !STAFF_TEMPLATES.includes(mail.template)
      ? {...mail, to}
      : mail,
  )

/** Corrects name, email and phone; the history keeps both. */
export function correction(booking: Booking, {name, email, phone}: z.output<typeof Correction>): Change<'booking'> {
  const {number, extension} = phone
  const contact = {name, email, phone: number, ...(extension && {phoneExtension: extension})}
  return {
    action: 'corrected',
    from: contactText(booking),
    to: contactText(contact),
    set: {
      ...contact,
      ...bookingSearchKeys({...booking, ...contact}),
      ...(booking.mails && {mails: redirected(booking.mails, booking.email, email)}),
    },
    unset: extension ? [] : ['phoneExtension'],
  }
}

const linkedQuery = defineQuery(`*[_type in ["booking", "contactMessage"] && _id == $id][0]{
  _id, _rev, id, customer,
  "group": *[_type in ["booking", "contactMessage"] && defined(customer) && customer == ^.customer && _id != ^._id]{_id, _rev}
}`)

/** Makes the other document, and all that are of one customer with it, documents of this booking's customer. */
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
  return {action: 'linked', to: found.id, set: {customer}, also: [joined, ...moved]}
}

interface Actor {
  id: string
  revision: string
  by: string
  now: Date
}

/** Applies the patch for an admin who saw the booking at `revision`; returns the new one. */
export async function changeCustomer(
  {id, revision, by, now}: Actor,
  patch: z.output<typeof CustomerPatch>,
): Promise<string> {
  const change = (booking: Booking) => {
    switch (patch.action) {
      case 'correct':
        return correction(booking, patch)
      case 'link':
        return linkage(booking, patch.other, by, now)
      case 'unlink':
        return {action: 'unlinked', unset: ['customer']} satisfies Change<'booking'>
      default:
        return patch satisfies never
    }
  }
  return revisionOf(await update('booking', id, {ifMatch: revision, by, now}, change))
}
