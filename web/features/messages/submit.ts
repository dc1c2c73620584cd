import 'server-only'
import {randomBytes} from 'node:crypto'
import {defaultBusiness} from '@/server/sanity/business'
import type {Context} from '@/server/http/route'
import {env} from '@/server/env'
import {sendMail} from '@/server/email/postmark'
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
import {newMessageMail} from './emails'
import {findSubmitted} from './queries'

async function store(input: ContactInput, key: string, now: Date): Promise<Submission> {
  const _id = messageId(key)
  const known = await findSubmitted(_id)
  if (known) return replayResponse(_id, known, messageFingerprint(input))
  const {contact} = await getNotifications()
  return createIdempotent(
    messageDocument(input, {now, key, random: randomBytes(9), staff: contact}),
    findSubmitted,
    now,
  )
}

async function mailMessage(input: ContactInput, key: string, now: Date): Promise<Submission> {
  const message = messageDocument(input, {now, key, random: randomBytes(9), staff: businessMailbox()})
  const seen = {...message, _createdAt: message.created_at, _updatedAt: message.created_at, _rev: ''}
  const mail = await newMessageMail(seen, {business: defaultBusiness(), locale: 'en'}, {stored: false})
  await sendMail({...mail, to: env.BUSINESS_EMAIL, tag: 'contact-not-stored', intent: `${message._id}/not-stored`})
  return {_id: message._id, id: message.id, replayed: false}
}

/** Takes a contact message: stored once with the mail it owes, or mailed whole when the lake is down. */
export async function submitMessage(input: ContactInput, context: Context): Promise<Submission> {
  const {now} = context
  const key = submissionKey(context, messageFingerprint(input))
  try {
    return await store(input, key, now)
  } catch (error) {
    if (!isLakeDown(error)) throw error
    return emailFallback(mailMessage(input, key, now), error, now)
  }
}
