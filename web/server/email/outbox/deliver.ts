import 'server-only'
import {operationsFetch} from '@/server/sanity/clients'
import {updateWithRetry} from '@/server/sanity/update'
import {lease, isDue, isNews, outboxPatch, complete, type DeliveryResult, type QueuedEmail} from './queuedEmail'
import {outboxDocumentQuery} from './queries'
import {queuedEmailName, sendQueuedEmail, type OutboxDocument, type Render} from './send'

export interface Delivery {
  render: Render
  clock: () => Date
  /** Include retries that are not due yet, since the provider answers again. */
  ignoreBackoff?: boolean
  /** Tells phones of the staff, beside the email. It returns at once and is called once for an email. */
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
  // By its name: an email that was queued again meanwhile, perhaps to another address, is another email.
  const nameOf = (email: QueuedEmail) => queuedEmailName(id, email)
  const outcomes = new Map<string, DeliveryResult>()
  for (const email of leased.emails) {
    outcomes.set(nameOf(email), await sendQueuedEmail(leased.document, email, delivery.render, delivery.clock()))
  }
  // The leased document need not be read again unless somebody has changed it.
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
