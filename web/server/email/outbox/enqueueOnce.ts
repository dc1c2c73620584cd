import 'server-only'
import {updateWithRetry} from '@/server/sanity/update'
import {newQueuedEmail, outboxPatch, type NewQueuedEmail, type QueuedEmail} from './queuedEmail'

type Outbox = {_id: string; _rev: string; spam?: boolean; mails?: QueuedEmail[]}
/** An email, and the fields that are to change together with it. */
type Wanted = {email: NewQueuedEmail; set?: Record<string, unknown>}

/**
 * Queues the email that `decide` wants, unless the document is spam or had an email with the same key before: a job
 * that runs twice has one effect. True when it was queued.
 */
export async function enqueueOnce<Document extends Outbox>(
  read: () => Promise<Document | null>,
  decide: (document: Document) => Wanted | undefined,
): Promise<boolean> {
  const queued = await updateWithRetry(read, (document) => {
    const wanted = decide(document)
    const mails = document.mails ?? []
    if (!wanted || document.spam || mails.some(({_key}) => _key === wanted.email.key)) return undefined
    const {set, unset} = outboxPatch([...mails, newQueuedEmail(wanted.email)])
    return {patch: {set: {...set, ...wanted.set}, unset}, result: true}
  })
  return queued ?? false
}

/** Runs `enqueue` for one document after the other; gives the number of emails that were queued. */
export async function enqueueEach(ids: readonly string[], enqueue: (id: string) => Promise<boolean>): Promise<number> {
  let queued = 0
  for (const id of ids) if (await enqueue(id)) queued++
  return queued
}
