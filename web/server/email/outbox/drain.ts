import 'server-only'
import pLimit from 'p-limit'
import {errorFields, log} from '@/server/log'
import {operationsFetch} from '@/server/sanity/clients'
import {deliver, type Delivery} from './deliver'
import {anyQueuedQuery, dueQuery, retryQuery} from './queries'
import {settledBefore} from './queuedEmail'

const CONCURRENCY = 4
/** Stop after this many failures in a row: the provider is down. The next run tries again. */
const FAILURE_LIMIT = 3

export interface DrainResult {
  sent: number
  failed: number
  waiting: number
}

class Run {
  readonly result: DrainResult = {sent: 0, failed: 0, waiting: 0}
  private failuresInARow = 0
  private readonly delivery: Delivery
  private readonly deadline: Date
  constructor(delivery: Delivery, deadline: Date) {
    this.delivery = delivery
    this.deadline = deadline
  }
  get over() {
    return this.failuresInARow >= FAILURE_LIMIT || this.delivery.clock() >= this.deadline
  }
  private async one(id: string) {
    try {
      for (const {kind} of await deliver(id, this.delivery)) {
        this.failuresInARow = kind === 'retry' ? this.failuresInARow + 1 : 0
        this.result[kind === 'sent' ? 'sent' : kind === 'retry' ? 'waiting' : 'failed']++
      }
    } catch (error) {
      this.failuresInARow++
      log('warn', 'outbox.delivery_failed', {id, ...errorFields(error)})
    }
  }
  async all(ids: readonly string[]) {
    await pLimit(CONCURRENCY).map(ids, async (id) => {
      if (!this.over) await this.one(id)
    })
  }
}

/** Sends everything that is due, a batch at a time until `deadline`. */
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

/** Whether any email waits. A scheduled drain without work costs only this query. */
export const hasQueued = async (): Promise<boolean> => Boolean(await operationsFetch(anyQueuedQuery))

/**
 * Sends one email that waits for its retry, as a probe. If it is sent, the provider is back: sends the others too,
 * without their hours of backoff.
 */
export async function drainRetries(delivery: Delivery, deadline: Date): Promise<DrainResult> {
  const retries = new Run({...delivery, ignoreBackoff: true}, deadline)
  const seen = new Set<string>()
  while (!retries.over) {
    const rows = await operationsFetch(retryQuery, {
      now: delivery.clock().toISOString(),
      settled: settledBefore(delivery.clock()),
    })
    const fresh = rows.filter(({_id}) => !seen.has(_id))
    for (const {_id} of fresh) seen.add(_id)
    const misdated = fresh.filter(({isMisdated}) => isMisdated)
    if (misdated.length > 0) await retries.all(misdated.map(({_id}) => _id))
    const [probe, ...rest] = fresh.filter(({isRetry, isMisdated}) => isRetry && !isMisdated).map(({_id}) => _id)
    if (!probe) break
    const sentBefore = retries.result.sent
    await retries.all([probe])
    if (retries.result.sent === sentBefore) break
    await retries.all(rest)
  }
  return retries.result
}
