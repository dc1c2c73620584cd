import 'server-only'
import {randomBytes} from 'node:crypto'
import {defaultBusiness} from '@/server/sanity/business'
import type {Context} from '@/server/http/route'
import {env} from '@/server/env'
import {sendEmail} from '@/server/email/postmark'
import {businessMailbox, getNotifications} from '@/server/email/recipients'
import {
  createIdempotent,
  emailFallback,
  isLakeDown,
  replayResponse,
  submissionKey,
  type Submission,
} from '@/server/sanity/createIdempotent'
import {messageDocument, messageFingerprint, messageId} from './document'
import type {ContactInput} from './input'
import {newMessageEmail} from './emails'
import {findSubmitted} from './queries'

async function store(input: ContactInput, key: string, now: Date): Promise<Submission> {
  const _id = messageId(key)
  const earlier = await findSubmitted(_id)
  if (earlier) return replayResponse(_id, earlier, messageFingerprint(input))
  const {contact} = await getNotifications()
  return createIdempotent(
    messageDocument(input, {now, key, random: randomBytes(9), staff: contact}),
    findSubmitted,
    now,
  )
}

async function emailMessage(input: ContactInput, key: string, now: Date): Promise<Submission> {
  const message = messageDocument(input, {now, key, random: randomBytes(9), staff: businessMailbox()})
  const unsaved = {...message, _createdAt: message.created_at, _updatedAt: message.created_at, _rev: ''}
  const mail = await newMessageEmail(unsaved, {business: defaultBusiness(), locale: 'en'}, {stored: false})
  await sendEmail({...mail, to: env.BUSINESS_EMAIL, tag: 'contact-not-stored', name: `${message._id}/not-stored`})
  return {_id: message._id, id: message.id, replayed: false}
}

/** Stores a contact message once together with its email. When the lake is down, emails the whole message to the office. */
export async function submit(input: ContactInput, context: Context): Promise<Submission> {
  const {now} = context
  const key = submissionKey(context, messageFingerprint(input))
  try {
    return await store(input, key, now)
  } catch (error) {
    if (!isLakeDown(error)) throw error
    return emailFallback(emailMessage(input, key, now), error, now)
  }
}
