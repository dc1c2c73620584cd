import 'server-only'
import {isSpam} from '@/lib/forms/fields'
import type {Context} from '@/server/http/route'
import {afterPress} from '@/server/email/outbox/enqueueOnce'
import {outboxFields} from '@/server/email/outbox/queuedEmail'
import {getNotifications, notificationsOf} from '@/server/email/recipients'
import {withEmailFallback} from '@/server/email/unstoredLead'
import {notFound} from '@/server/http/problem'
import {createIdempotent, replayResponse, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {confirmedId} from '@/server/sanity/ids'
import {update} from '@/server/sanity/update'
import {emailToStaff, messageDocument, messageFingerprint, messageId} from './document'
import type {ContactInput} from './input'
import {newMessageEmail} from './emails'
import {findMessage, findSubmissionContext} from './queries'

async function store(input: ContactInput, key: string, {now, start}: Context): Promise<Submission> {
  const _id = messageId(key)
  const {known: earlier, settings} = await findSubmissionContext(_id, start)
  if (earlier) return replayResponse(_id, earlier, messageFingerprint(input))
  const mails = isSpam(input) ? [] : [emailToStaff(notificationsOf(settings).contact, now)]
  return createIdempotent({...messageDocument(input, key, now), ...outboxFields(mails)}, start)
}

/** Makes an ordinary message of one that looked like spam, as for a booking. */
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
