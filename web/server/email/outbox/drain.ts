import 'server-only'
import pLimit from 'p-limit'
import {errorFields, log} from '@/server/log'
import {operationsFetch} from '@/server/sanity/clients'
import {deliver, type Delivery} from './deliver'
import {dueQuery, waitingQuery} from './queries'

const CONCURRENCY = 4
/** So many failures in a row mean that the provider is gone: the rest keeps its turn for the next run. */
const GONE = 3

export interface DrainResult {
  sent: number
  failed: number
  waiting: number
}

class Run {
  readonly result: DrainResult = {sent: 0, failed: 0, waiting: 0}
  private inARow = 0
  private readonly delivery: Delivery
  private readonly deadline: Date
  constructor(delivery: Delivery, deadline: Date) {
    this.delivery = delivery
    this.deadline = deadline
  }
  get over() {
    return this.inARow >= GONE || this.delivery.clock() >= this.deadline
  }
  private async one(id: string) {
    try {
      for (const {kind} of await deliver(id, this.delivery)) {
        this.inARow = kind === 'retry' ? this.inARow + 1 : 0
        this.result[kind === 'sent' ? 'sent' : kind === 'retry' ? 'waiting' : 'failed']++
      }
    } catch (error) {
      this.inARow++
      log('warn', 'outbox.delivery_failed', {id, ...errorFields(error)})
    }
  }
  async all(ids: readonly string[]) {
    await pLimit(CONCURRENCY).map(ids, async (id) => {
      if (!this.over) await this.one(id)
    })
  }
}

/** Everything that is due, a batch at a time until `deadline`. */
export async function drain(delivery: Delivery, deadline: Date): Promise<DrainResult> {
  const run = new Run(delivery, deadline)
  const seen = new Set<string>()
  while (!run.over) {
    const due = await operationsFetch(dueQuery, {now: delivery.clock().toISOString()})
    const fresh = due.filter((id) => !seen.has(id))
    if (fresh.length === 0) break
    for (const id of fresh) seen.add(id)
    await run.all(fresh)
  }
  return run.result
}

/**
 * After an outage the mails wait for hours by their backoff. One of them is tried each run; when it goes through, the
 * provider is back and the others go early.
 */
export async function drainWaiting(delivery: Delivery, deadline: Date): Promise<DrainResult> {
  const early = new Run({...delivery, early: true}, deadline)
  const [probe, ...rest] = await operationsFetch(waitingQuery, {now: delivery.clock().toISOString()})
  if (probe) await early.all([probe])
  if (early.result.sent > 0) await early.all(rest)
  return early.result
}
