import 'server-only'
import type {Booking, ContactMessage, StaffMail, Subscriber} from '@/sanity.types'
import {addressId, addressIds} from '@/server/sanity/ids'
import {errorFields, log} from '@/server/log'
import {findMail, MailError, sendMail, type MailContent} from '../postmark'
import {operationsFetch} from '@/server/sanity/clients'
import {consumeAutoReplyQuota} from './autoReplyThrottle'
import type {QueuedEmail, DeliveryResult} from './queuedEmail'
import {suppressionQuery} from './queries'

export type OutboxDocument = Booking | ContactMessage | Subscriber | StaffMail

export interface Rendered extends MailContent {
  /** An answer nobody asked for by hand: counted against the address's allowance. */
  automatic?: boolean
}
/** The mail of an intent; nothing when its reason is gone, such as a reminder of a cancelled visit. */
export type Render = (document: OutboxDocument, intent: QueuedEmail) => Promise<Rendered | undefined>

/** What the provider knows the intent by: at most 80 characters. */
export const queuedEmailName = (id: string, {_key, queuedAt}: QueuedEmail) =>
  `${id}/${_key}/${Date.parse(queuedAt).toString(36)}`.slice(-80)

const suppressed = (email: string, stream: string) => `${stream}:${email.trim().toLowerCase()}`
export const suppressionId = (email: string, stream: string) => addressId('suppression', suppressed(email, stream))

async function isSuppressed(to: string, stream: string): Promise<boolean> {
  const streams = [stream, 'outbound']
  const ids = streams.flatMap((each) => addressIds('suppression', suppressed(to, each)))
  return Boolean(await operationsFetch(suppressionQuery, {ids, email: to.trim().toLowerCase(), streams}))
}

function outcomeOf(error: unknown): DeliveryResult {
  if (!(error instanceof MailError)) return {kind: 'retry', error: error instanceof Error ? error.name : 'unknown'}
  if (error.kind === 'permanent') return {kind: 'failed', error: error.message}
  if (error.kind === 'suppressed') return {kind: 'suppressed', error: error.message}
  return {kind: 'retry', error: error.message}
}

/** Sends one claimed intent and says what came of it. */
export async function sendQueuedEmail(
  document: OutboxDocument,
  intent: QueuedEmail,
  renderer: Render,
  now: Date,
): Promise<DeliveryResult> {
  const name = queuedEmailName(document._id, intent)
  try {
    // An earlier try may have gone out although its answer, or our note of it, was lost.
    const found = intent.tries > 1 ? await findMail(name) : undefined
    if (found) return {kind: 'sent', messageId: found}
    const mail = await renderer(document, intent)
    if (!mail) return {kind: 'suppressed', error: 'no longer applies'}
    const {automatic, ...content} = mail
    if (await isSuppressed(intent.to, content.stream ?? 'outbound'))
      return {kind: 'suppressed', error: 'address suppressed'}
    if (automatic && !(await consumeAutoReplyQuota(intent.to, name, now)))
      return {kind: 'suppressed', error: 'too many to this address'}
    const messageId = await sendMail({...content, to: intent.to, tag: intent.template, intent: name})
    return {kind: 'sent', messageId}
  } catch (error) {
    const outcome = outcomeOf(error)
    log('warn', 'mail.not_sent', {intent: name, outcome: outcome.kind, ...errorFields(error)})
    return outcome
  }
}
