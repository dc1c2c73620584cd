import 'server-only'
import {operationsFetch} from '@/server/sanity/clients'
import {updateWithRetry} from '@/server/sanity/update'
import {lease, isDue, outboxPatch, complete, type DeliveryResult} from './queuedEmail'
import {outboxDocumentQuery} from './queries'
import {sendQueuedEmail, type Render} from './send'

export interface Delivery {
  render: Render
  clock: () => Date
  /** Also what waits for a later retry: the provider is known to be back. */
  early?: boolean
}

const find = (id: string) => operationsFetch(outboxDocumentQuery, {id})

/** Leases what is due, so that no second drain sends it too; gives the document with the mails that are now ours. */
const leaseDue = (id: string, {clock, early}: Delivery) =>
  updateWithRetry(
    () => find(id),
    (document) => {
      const now = clock()
      const due = (document.mails ?? []).filter((mail) => isDue(mail, now, early))
      if (due.length === 0) return undefined
      const leased = new Map(due.map((mail) => [mail._key, lease(mail, now)]))
      const mails = (document.mails ?? []).map((mail) => leased.get(mail._key) ?? mail)
      return {patch: outboxPatch(mails), result: {document: {...document, mails}, mine: [...leased.values()]}}
    },
  )

/** Delivers what one document owes; gives the outcome of each mail it tried. Safe to run twice at once. */
export async function deliver(id: string, delivery: Delivery): Promise<DeliveryResult[]> {
  const leased = await leaseDue(id, delivery)
  if (!leased) return []
  const outcomes = new Map<string, DeliveryResult>()
  for (const intent of leased.mine) {
    outcomes.set(intent._key, await sendQueuedEmail(leased.document, intent, delivery.render, delivery.clock()))
  }
  await updateWithRetry(
    () => find(id),
    ({mails = []}) => {
      const completed = mails.map((mail) => {
        const outcome = mail.state === 'sending' ? outcomes.get(mail._key) : undefined
        return outcome ? complete(mail, outcome, delivery.clock()) : mail
      })
      return {patch: outboxPatch(completed), result: undefined}
    },
  )
  return [...outcomes.values()]
}
