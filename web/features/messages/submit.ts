import 'server-only'
import type {Context} from '@/server/http/route'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {notificationsOf} from '@/server/email/recipients'
import {withEmailFallback} from '@/server/email/unstoredLead'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {messageDocument, messageFingerprint, messageId, newMessageEmails} from './document'
import type {ContactInput} from './input'
import {newMessageEmail} from './emails'
import {findSubmissionContext} from './queries'

async function store(input: ContactInput, key: string, {now, start}: Context): Promise<Submission> {
  const _id = messageId(key)
  const {known: earlier, settings} = await findSubmissionContext(_id, start)
  if (earlier) return replayResponse(_id, earlier, messageFingerprint(input))
  const mails = newMessageEmails(input, notificationsOf(settings).contact, now)
  return createIdempotent({...messageDocument(input, key, now), ...outboxFields(mails)}, start)
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
