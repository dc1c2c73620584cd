import 'server-only'
import {emailData, STAFF_TEMPLATES} from '@/lib/emails'
import type {Booking, ContactMessage, Quote, StaffMail, Subscriber} from '@/sanity.types'
import {errorFields, log} from '@/server/log'
import {conversationHeaders, findSentEmail, EmailError, sendEmail, type EmailContent} from '../postmark'
import {consumeAutoReplyQuota, type AutomaticEmail} from './autoReplyThrottle'
import type {QueuedEmail, DeliveryResult} from './queuedEmail'
import {sendToStaff} from './staffDelivery'
import {isSuppressed, liftUnsubscription} from './suppressions'

export type OutboxDocument = Booking | ContactMessage | Quote | Subscriber | StaffMail

export interface RenderedEmail extends EmailContent {
  /** Anybody can cause it by typing an address: limited per mailbox. */
  automatic?: AutomaticEmail
  /** The reader has just opted in: ignore an earlier unsubscription. */
  isOptIn?: true
}
/** Renders a queued email. Undefined when its reason no longer applies, such as a reminder of a cancelled visit. */
export type Render = (document: OutboxDocument, email: QueuedEmail, now: Date) => Promise<RenderedEmail | undefined>

/** The document of the lead that an email is about. */
function leadId({_id, _type}: OutboxDocument, {template, data}: QueuedEmail): string | undefined {
  if (template === 'lead-stored') return emailData[template].parse(JSON.parse(data ?? 'null')).id
  return _type === 'booking' || _type === 'contactMessage' || _type === 'quote' ? _id : undefined
}

/** The name of a queued email at the provider (Postmark's metadata take 80 characters). */
export const queuedEmailName = (id: string, {_key, queuedAt}: QueuedEmail) =>
  `${id}/${_key}/${Date.parse(queuedAt).toString(36)}`.slice(-80)

function outcomeOf(error: unknown, isLifted: boolean): DeliveryResult {
  if (!(error instanceof EmailError)) return {kind: 'retry', error: error instanceof Error ? error.name : 'unknown'}
  if (error.kind === 'permanent') return {kind: 'failed', error: error.message}
  // The provider needs a moment after a suppression was lifted.
  if (error.kind === 'suppressed' && !isLifted) return {kind: 'suppressed', error: 'Postmark 406'}
  return {kind: 'retry', error: error.message}
}

/** Sends one leased email and returns the result. */
export async function sendQueuedEmail(
  document: OutboxDocument,
  email: QueuedEmail,
  render: Render,
  now: Date,
): Promise<DeliveryResult> {
  const name = queuedEmailName(document._id, email)
  let isLifted = false
  try {
    // An earlier try may have been sent, and its answer or our record lost.
    const found = email.tries > 1 ? await findSentEmail(name) : undefined
    if (found) return {kind: 'sent', messageId: found}
    const mail = await render(document, email, now)
    if (!mail) return {kind: 'suppressed', error: 'no longer applies'}
    const {automatic, isOptIn, ...content} = mail
    const lead = leadId(document, email)
    const headers = {...content.headers, ...(lead && conversationHeaders(lead))}
    const outgoing = {...content, headers, to: email.to, tag: email.template, name}
    if (STAFF_TEMPLATES.includes(email.template)) return {kind: 'sent', messageId: await sendToStaff(outgoing, now)}
    isLifted = isOptIn === true && (await liftUnsubscription(email.to))
    if (await isSuppressed(email.to, content.stream ?? 'outbound'))
      return {kind: 'suppressed', error: 'address suppressed'}
    if (automatic && !(await consumeAutoReplyQuota(email.to, name, now, automatic)))
      return {kind: 'suppressed', error: 'too many to this address'}
    return {kind: 'sent', messageId: await sendEmail(outgoing)}
  } catch (error) {
    const outcome = outcomeOf(error, isLifted)
    log('warn', 'mail.not_sent', {email: name, outcome: outcome.kind, ...errorFields(error)})
    return outcome
  }
}
