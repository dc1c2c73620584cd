import 'server-only'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {operationsFetch} from '@/server/sanity/clients'
import {lease, isDue, outboxPatch, complete, type QueuedEmail, type DeliveryResult} from './queuedEmail'
import {outboxDocumentQuery} from './queries'
import {sendQueuedEmail, type OutboxDocument, type Render} from './send'

const TRIES = 8

export interface Delivery {
  render: Render
  clock: () => Date
  /** Also what waits for a later retry: the provider is known to be back. */
  early?: boolean
}

/** Reads, changes, writes guarded by the revision; somebody else's change in between only means doing it again. */
async function change(
  id: string,
  make: (mails: QueuedEmail[]) => QueuedEmail[] | undefined,
): Promise<OutboxDocument | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const document = await operationsFetch(outboxDocumentQuery, {id})
    const mails = document && make(document.mails ?? [])
    if (!document || !mails) return undefined
    try {
      const _rev = await commit([{patch: {id, ifRevisionID: document._rev, ...outboxPatch(mails)}}], {id})
      return {...document, _rev, mails}
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  throw new Conflict('the document kept changing')
}

/** Claims by a lease what is due, so that no second drain sends it too. */
async function claim(id: string, {clock, early}: Delivery) {
  const keys = new Set<string>()
  const document = await change(id, (mails) => {
    keys.clear()
    const now = clock()
    const next = mails.map((mail) => {
      if (!isDue(mail, now, early)) return mail
      keys.add(mail._key)
      return lease(mail, now)
    })
    return keys.size > 0 ? next : undefined
  })
  return {document, mine: (document?.mails ?? []).filter(({_key}) => keys.has(_key))}
}

/** Delivers what one document owes; gives the outcome of each mail it tried. Safe to run twice at once. */
export async function deliver(id: string, delivery: Delivery): Promise<DeliveryResult[]> {
  const {document, mine} = await claim(id, delivery)
  if (!document) return []
  const outcomes = new Map<string, DeliveryResult>()
  for (const intent of mine) {
    outcomes.set(intent._key, await sendQueuedEmail(document, intent, delivery.render, delivery.clock()))
  }
  await change(id, (mails) =>
    mails.map((mail) => {
      const outcome = mail.state === 'sending' ? outcomes.get(mail._key) : undefined
      return outcome ? complete(mail, outcome, delivery.clock()) : mail
    }),
  )
  return [...outcomes.values()]
}
