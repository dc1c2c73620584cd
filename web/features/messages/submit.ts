import 'server-only'
import {isSpam} from '@/lib/forms/fields'
import type {Context} from '@/server/http/route'
import {afterPress} from '@/server/email/outbox/enqueueOnce'
import {outboxFields, LEAD_EMAIL, newQueuedEmail} from '@/server/email/outbox/queuedEmail'
import {getNotifications, notificationsOf, type StaffMailbox} from '@/server/email/recipients'
import {withEmailFallback} from '@/server/email/unstoredLead'
import {notFound} from '@/server/http/problem'
import {
  createIdempotent,
  replayResponse,
  submissionKey,
  type Submission,
  submissionReference,
} from '@/server/sanity/createIdempotent'
import {confirmedId, documentId, sha256} from '@/server/sanity/ids'
import {update, findDocument} from '@/server/sanity/update'
import type {ContactInput} from './input'
import {newMessageEmail} from './emails'
import type {ContactMessage} from '@/sanity.types'
import {mailboxKey} from '@/lib/config/keys'
import {searchText} from '@/lib/format/text'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'
import {fetchForCommit} from '@/server/sanity/commit'

const beforeMessageQuery = defineQuery(`{
  "known": *[_type == "contactMessage" && _id == $id][0]{id, fingerprint, spam},
  "settings": *[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{contactRecipients, staffLanguage}
}`)

/** Reads everything that storing a message needs, in one query. */
export const findSubmissionContext = (id: string, start: number) =>
  fetchForCommit(beforeMessageQuery, {id}, {id, start})

// Candidates for the SLA job, which reads each document again before it acts.
const unansweredMessagesQuery = defineQuery(
  `*[_type == "contactMessage" && created_at > $oldest && spam != true && !defined(repliedAt) && !("promise" in coalesce(mails[]._key, []))]{_id, created_at}`,
)
export const findUnanswered = (oldest: string) => operationsFetch(unansweredMessagesQuery, {oldest})

export const findMessage = (id: string) => findDocument('contactMessage', id)

export const messageId = (key: string) => documentId('contactMessage', key)

export const messageFingerprint = ({name, email, phone, subject, message}: ContactInput) =>
  sha256(JSON.stringify([name, email, phone, subject, message]))

export const emailToStaff = (staff: StaffMailbox, now: Date) =>
  newQueuedEmail({key: LEAD_EMAIL, template: 'contact-new', ...staff, now})

/** The stored keys for search and comparison. */
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

async function store(input: ContactInput, key: string, {now, start}: Context): Promise<Submission> {
  const _id = messageId(key)
  const {known: earlier, settings} = await findSubmissionContext(_id, start)
  if (earlier) return replayResponse(_id, earlier, messageFingerprint(input))
  const mails = isSpam(input) ? [] : [emailToStaff(notificationsOf(settings).contact, now)]
  return createIdempotent({...messageDocument(input, key, now), ...outboxFields(mails)}, start)
}

/** Turns a message that looked like spam into an ordinary one, like bookings/submit.ts. */
export async function confirm(token: string, {now}: Context): Promise<Submission> {
  const found = await findMessage(confirmedId(token) ?? '')
  if (!found) throw notFound()
  const {contact} = await getNotifications()
  const {_id, id} = await update('contactMessage', found._id, {by: 'customer', now}, (message) =>
    afterPress(message, [emailToStaff(contact, now)]),
  )
  return {_id, id, replayed: false}
}

/** Stores a contact message once together with its email, or emails it whole to the office. */
export function submit(input: ContactInput, context: Context): Promise<Submission> {
  const {now, start} = context
  const key = submissionKey(context, messageFingerprint(input))
  return withEmailFallback(store(input, key, context), {
    document: () => messageDocument(input, key, now),
    render: newMessageEmail,
    start,
  })
}
