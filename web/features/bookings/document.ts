import type {Booking} from '@/sanity.types'
import {documentId, linkToken, sha256} from '@/server/sanity/ids'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {isSpam} from '@/lib/forms/fields'
import {reference} from '@/lib/forms/ids'
import type {BookingInput} from './input'

export type NewBooking = Omit<Booking, '_createdAt' | '_updatedAt' | '_rev'>

interface Circumstances {
  now: Date
  /** What makes the booking one: the Idempotency-Key, or something of our own when there is none. */
  key: string
  random: Uint8Array
  /** Who receives booking mails. */
  staff: StaffMailbox
  acknowledge: boolean
}

export const bookingId = (key: string) => documentId('booking', key)

/** The same content asked for again: a repeated attempt. The clock, the way here and the language may differ. */
export const bookingFingerprint = (input: BookingInput) => {
  const {name, email, phone, service, preferred_date, preferred_time, street, zip, notes} = input
  return sha256(JSON.stringify([name, email, phone, service, preferred_date, preferred_time, street, zip, notes]))
}

function mailsFor(input: BookingInput, {now, staff, acknowledge}: Circumstances) {
  const business = newQueuedEmail({key: 'business', template: 'booking-new', ...staff, now})
  const answer = newQueuedEmail({key: 'ack', template: 'booking-received', to: input.email, locale: input.locale, now})
  return acknowledge ? [business, answer] : [business]
}

/** A new booking request with the mails it owes, as one document. Spam is kept, and owes none. */
export function bookingDocument(input: BookingInput, circumstances: Circumstances): NewBooking {
  const {now, key, random} = circumstances
  const _id = bookingId(key)
  const spam = isSpam(input)
  return {
    _id,
    _type: 'booking',
    id: reference('booking', now, random),
    user_id: 'anonymous',
    name: input.name,
    email: input.email,
    phone: input.phone.number,
    ...(input.phone.extension && {phoneExtension: input.phone.extension}),
    service: input.service,
    preferred_date: input.preferred_date,
    preferred_time: input.preferred_time,
    notes: input.notes,
    ...(input.street && {street: input.street}),
    ...(input.zip && {zip: input.zip}),
    status: 'pending',
    created_at: now.toISOString(),
    locale: input.locale,
    source: {_type: 'leadSource', ...input.source},
    spam,
    fingerprint: bookingFingerprint(input),
    manageTokenHash: sha256(linkToken('manage', _id)),
    sequence: 0,
    history: [{_key: 'created', _type: 'historyEntry', at: now.toISOString(), by: 'customer', action: 'created'}],
    ...outboxFields(spam ? [] : mailsFor(input, circumstances)),
  }
}
