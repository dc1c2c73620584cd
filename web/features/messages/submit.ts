import 'server-only'
import {defaultBusiness} from '@/server/sanity/business'
import type {Context} from '@/server/http/route'
import {Problem} from '@/server/http/problem'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {notificationsOf} from '@/server/email/recipients'
import {emailFallback} from '@/server/email/unstoredLead'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {messageDocument, messageFingerprint, messageId, newMessageEmails, type NewMessage} from './document'
import type {ContactInput} from './input'
import {newMessageEmail} from './emails'
import {findSubmissionContext, findSubmitted} from './queries'

async function store(input: ContactInput, key: string, now: Date): Promise<Submission> {
  const _id = messageId(key)
  const {known: earlier, settings} = await findSubmissionContext(_id, now)
  if (earlier) return replayResponse(_id, earlier, messageFingerprint(input))
  const mails = newMessageEmails(input, notificationsOf(settings).contact, now)
  return createIdempotent({...messageDocument(input, key, now), ...outboxFields(mails)}, findSubmitted, now)
}

async function renderUnstored(message: NewMessage) {
  const unsaved = {...message, _createdAt: message.created_at, _updatedAt: message.created_at, _rev: ''}
  return newMessageEmail(unsaved, {business: defaultBusiness(), locale: 'en'}, {stored: false})
}

/**
 * Stores a contact message once together with its email. Whatever the lake answers instead, the whole message is emailed
 * to the office.
 */
export async function submit(input: ContactInput, context: Context): Promise<Submission> {
  const {now} = context
  const key = submissionKey(context, messageFingerprint(input))
  try {
    return await store(input, key, now)
  } catch (error) {
    if (error instanceof Problem) throw error
    const message = messageDocument(input, key, now)
    return emailFallback(message, renderUnstored(message), {error, start: now})
  }
}
