import 'server-only'
import {operationsFetch} from '@/server/sanity/clients'
import {updateWithRetry} from '@/server/sanity/update'
import {lease, isDue, isNews, outboxPatch, complete, type DeliveryResult, type QueuedEmail} from './queuedEmail'
import {outboxDocumentQuery} from './queries'
import {emailData, STAFF_TEMPLATES} from '@/lib/emails'
import type {Booking, ContactMessage, Quote, StaffMail, Subscriber} from '@/sanity.types'
import {errorFields, log} from '@/server/log'
import {conversationHeaders, findSentEmail, EmailError, sendEmail, type EmailContent} from '../postmark'
import {consumeAutoReplyQuota, type AutomaticEmail} from './autoReplyThrottle'
import {sendToStaff} from './staffDelivery'
import {isSuppressed, liftUnsubscription} from './suppressions'

export type OutboxDocument = Booking | ContactMessage | Quote | Subscriber | StaffMail

export interface RenderedEmail extends EmailContent {
  /** Anybody can cause this email by typing an address, so it is limited per mailbox. */
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

export interface Delivery {
  render: Render
  clock: () => Date
  /** Include retries that are not due yet, since the provider answers again. */
  ignoreBackoff?: boolean
  /** Rings the staff's phones. Returns at once, and is called once for an email. */
  push?: (document: OutboxDocument, emails: QueuedEmail[]) => void
}

const find = (id: string) => operationsFetch(outboxDocumentQuery, {id})

/** Leases the due emails, so that no other drain sends them. Returns them with the stored document. */
async function leaseDue(id: string, {clock, ignoreBackoff, push}: Delivery) {
  let _rev = ''
  const leased = await updateWithRetry(
    () => find(id),
    (document) => {
      const now = clock()
      const due = (document.mails ?? []).filter((mail) => isDue(mail, now, ignoreBackoff))
      if (due.length === 0) return undefined
      const news = new Set(push ? due.filter((mail) => isNews(mail, now)) : [])
      const pushedAt = now.toISOString()
      const leaseOf = (mail: QueuedEmail) => ({...lease(mail, now), ...(news.has(mail) && {pushedAt})})
      const leases = new Map(due.map((mail) => [mail._key, leaseOf(mail)]))
      const mails = (document.mails ?? []).map((mail) => leases.get(mail._key) ?? mail)
      return {
        patch: outboxPatch(mails),
        result: {document: {...document, mails}, emails: [...leases.values()], news: [...news]},
      }
    },
    (revision) => {
      _rev = revision
    },
  )
  return leased && {...leased, document: {...leased.document, _rev}}
}

/** Sends the due emails of one document; returns the result of each. Safe to run concurrently. */
export async function deliver(id: string, delivery: Delivery): Promise<DeliveryResult[]> {
  const leased = await leaseDue(id, delivery)
  if (!leased) return []
  if (leased.news.length > 0) delivery.push?.(leased.document, leased.news)
  // Match by name: an email that was queued again meanwhile, perhaps to another address, is a different email.
  const nameOf = (email: QueuedEmail) => queuedEmailName(id, email)
  const outcomes = new Map<string, DeliveryResult>()
  for (const email of leased.emails) {
    outcomes.set(nameOf(email), await sendQueuedEmail(leased.document, email, delivery.render, delivery.clock()))
  }
  // Read the leased document again only if somebody has changed it.
  let known: typeof leased.document | undefined = leased.document
  await updateWithRetry(
    () => {
      const document = known ? Promise.resolve(known) : find(id)
      known = undefined
      return document
    },
    ({mails = []}) => {
      const completed = mails.map((mail) => {
        const outcome = mail.state === 'sending' ? outcomes.get(nameOf(mail)) : undefined
        return outcome ? complete(mail, outcome, delivery.clock()) : mail
      })
      return {patch: outboxPatch(completed), result: undefined}
    },
  )
  return [...outcomes.values()]
}
