import type {ContactMessage} from '@/sanity.types'
import {submissionReference} from '@/server/sanity/createIdempotent'
import {documentId, sha256} from '@/server/sanity/ids'
import {LEAD_EMAIL, newQueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {isSpam} from '@/lib/forms/fields'
import {mailboxKey} from '@/lib/config/keys'
import {searchText} from '@/lib/searchText'
import type {ContactInput} from './input'

export const messageId = (key: string) => documentId('contactMessage', key)

export const messageFingerprint = ({name, email, phone, subject, message}: ContactInput) =>
  sha256(JSON.stringify([name, email, phone, subject, message]))

export const emailToStaff = (staff: StaffMailbox, now: Date) =>
  newQueuedEmail({key: LEAD_EMAIL, template: 'contact-new', ...staff, now})

/** What messages are searched and compared by. */
export const messageSearchKeys = ({name, email, subject}: Partial<Record<'name' | 'email' | 'subject', unknown>>) => ({
  searchText: searchText(name, email, subject),
  mailboxKey: mailboxKey(email),
})

/** A new contact message without its emails. */
export function messageDocument(input: ContactInput, key: string, now: Date) {
  const _id = messageId(key)
  return {
    _id,
    _type: 'contactMessage',
    id: submissionReference('message', _id, now),
    ...messageSearchKeys(input),
    name: input.name,
    email: input.email,
    ...(input.phone.number && {phone: input.phone.number}),
    ...(input.phone.extension && {phoneExtension: input.phone.extension}),
    ...(input.phone.typed && {phoneTyped: input.phone.typed}),
    subject: input.subject,
    message: input.message,
    created_at: now.toISOString(),
    locale: input.locale,
    source: {_type: 'leadSource', ...input.source},
    spam: isSpam(input),
    fingerprint: messageFingerprint(input),
    history: [{_key: 'created', _type: 'historyEntry', at: now.toISOString(), by: 'customer', action: 'created'}],
  } satisfies Omit<ContactMessage, '_createdAt' | '_updatedAt' | '_rev'>
}
