import type {ContactMessage} from '@/sanity.types'
import {documentId, sha256} from '@/server/sanity/ids'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {isSpam} from '@/lib/forms/fields'
import {reference} from '@/lib/forms/ids'
import type {ContactInput} from './input'

export type NewMessage = Omit<ContactMessage, '_createdAt' | '_updatedAt' | '_rev'>

interface Submitted {
  now: Date
  key: string
  random: Uint8Array
  staff: StaffMailbox
}

export const messageId = (key: string) => documentId('contactMessage', key)

export const messageFingerprint = ({name, email, phone, subject, message}: ContactInput) =>
  sha256(JSON.stringify([name, email, phone, subject, message]))

/** A contact message with its queued email to the office. Spam is stored without one. */
export function messageDocument(input: ContactInput, {now, key, random, staff}: Submitted): NewMessage {
  const spam = isSpam(input)
  const business = newQueuedEmail({key: 'business', template: 'contact-new', ...staff, now})
  return {
    _id: messageId(key),
    _type: 'contactMessage',
    id: reference('message', now, random),
    name: input.name,
    email: input.email,
    ...(input.phone.number && {phone: input.phone.number}),
    ...(input.phone.extension && {phoneExtension: input.phone.extension}),
    subject: input.subject,
    message: input.message,
    created_at: now.toISOString(),
    locale: input.locale,
    source: {_type: 'leadSource', ...input.source},
    spam,
    fingerprint: messageFingerprint(input),
    history: [{_key: 'created', _type: 'historyEntry', at: now.toISOString(), by: 'customer', action: 'created'}],
    ...outboxFields(spam ? [] : [business]),
  }
}
