import {randomUUID} from 'node:crypto'
import type {Dataset} from './store/dataset.ts'
import {deliveryHeaders, triggersWebhook, projection, signature} from './webhookMessage.ts'

/** A running webhook sender. */
export interface Webhook {
  close(): Promise<void>
}

interface Target {
  url: string
  secret: string
}

/** Drop a delivery after this time without success, as the hosted service does (30 minutes). */
const GIVE_UP_AFTER_MS = 30 * 60_000
const TIMEOUT_MS = 10_000

/**
 * Reports every change of a published document to `target`.
 *
 * Queues deliveries in the dataset's file, so that they survive a restart. Retries with growing delays on no answer,
 * 429 and 5xx.
 */
export function startWebhook(dataset: Dataset, projectId: string, target: Target): Webhook {
  const {db} = dataset
  const add = db.prepare('INSERT INTO hook (key, body, headers, next, born) VALUES (?, ?, ?, ?, ?)')
  const due = db.prepare('SELECT * FROM hook WHERE next <= ? ORDER BY n LIMIT 1')
  const soonest = db.prepare('SELECT min(next) AS at FROM hook')
  const drop = db.prepare('DELETE FROM hook WHERE n = ?')
  const postpone = db.prepare('UPDATE hook SET tries = tries + 1, next = ? WHERE n = ?')
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let busy = false

  dataset.beforeCommit((committed) => {
    for (const change of committed.changes) {
      if (!triggersWebhook(change)) continue
      const headers = deliveryHeaders(committed, change, dataset.name, projectId)
      add.run(randomUUID(), JSON.stringify(projection(change)), JSON.stringify(headers), Date.now(), Date.now())
    }
  })
  const unsubscribe = dataset.onCommit(() => wake())

  function wake() {
    if (busy || stop.signal.aborted) return
    busy = true
    clearTimeout(timer)
    running = drain().finally(() => {
      busy = false
      const at = stop.signal.aborted ? null : soonest.get()?.at
      if (typeof at === 'number') timer = setTimeout(wake, Math.max(50, at - Date.now())).unref()
    })
  }

  async function drain() {
    for (let row = due.get(Date.now()); row && !stop.signal.aborted; row = due.get(Date.now())) {
      const delivered = await deliver(target, row, stop.signal)
      if (stop.signal.aborted) return
      const pause = Math.min(60_000, 500 * 2 ** Number(row.tries))
      if (delivered || Date.now() - Number(row.born) > GIVE_UP_AFTER_MS) drop.run(Number(row.n))
      else postpone.run(Date.now() + pause, Number(row.n))
    }
  }

  wake()
  return {
    async close() {
      unsubscribe()
      clearTimeout(timer)
      stop.abort()
      await running
    },
  }
}

/** Returns true when the receiver accepted the delivery, or refused it permanently. */
async function deliver(target: Target, row: Record<string, unknown>, signal: AbortSignal): Promise<boolean> {
  const body = String(row.body)
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        ...(JSON.parse(String(row.headers)) as Record<string, string>),
        'content-type': 'application/json',
        'idempotency-key': String(row.key),
        'sanity-webhook-signature': signature(target.secret, Date.now(), body),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.status !== 429 && response.status < 500
  } catch {
    return false
  }
}
