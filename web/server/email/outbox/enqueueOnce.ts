import 'server-only'
import {updateWithRetry} from '@/server/sanity/update'
import {newQueuedEmail, outboxPatch, type NewQueuedEmail, type QueuedEmail} from './queuedEmail'

type Outbox = {_id: string; _rev: string; spam?: boolean; mails?: QueuedEmail[]}
/** An email, and the fields to change together with it. */
type Decision = {email: NewQueuedEmail; set?: Record<string, unknown>}

/**
 * Queues the email that `decide` returns, unless the document is spam or already has an email with this key: running a
 * job twice has one effect. Returns true when it was queued.
 */
export async function enqueueOnce<Document extends Outbox>(
  read: () => Promise<Document | null>,
  decide: (document: Document) => Decision | undefined,
): Promise<boolean> {
  const queued = await updateWithRetry(read, (document) => {
    const decision = decide(document)
    const mails = document.mails ?? []
    if (!decision || document.spam || mails.some(({_key}) => _key === decision.email.key)) return undefined
    const {set, unset} = outboxPatch([...mails, newQueuedEmail(decision.email)])
    return {patch: {set: {...set, ...decision.set}, unset}, result: true}
  })
  return queued ?? false
}

type Held = {spam?: boolean; history?: readonly {action: string}[]; mails?: QueuedEmail[]}

/**
 * Turns a lead that looked like spam into an ordinary one after the visitor's press, and adds its first emails. Changes
 * nothing if it was confirmed before, or if the office marked it as spam.
 */
export function afterPress({spam, history = [], mails = []}: Held, first: QueuedEmail[]) {
  if (!spam || history.some(({action}) => action === 'spam')) return undefined
  const {set, unset} = outboxPatch([...mails, ...first])
  return {action: 'not_spam' as const, set: {...set, spam: false}, unset}
}

/** Runs `enqueue` for each document; returns the number of queued emails. */
export async function enqueueEach(ids: readonly string[], enqueue: (id: string) => Promise<boolean>): Promise<number> {
  let queued = 0
  for (const id of ids) if (await enqueue(id)) queued++
  return queued
}
