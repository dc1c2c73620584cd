import {randomUUID} from 'node:crypto'
import type {Dataset} from './store/dataset.ts'
import {deliveryHeaders, triggersWebhook, projection, signature} from './webhookMessage.ts'

/** A running webhook sender. */
export interface Webhook {
  /** Drops the deliveries that wait. One that is on its way may still arrive. */
  forget(): void
  close(): Promise<void>
}

interface Target {
  url: string
  secret: string
  retryMs?: number
}

// As the hosted service since 2026-04-29: https://www.sanity.io/docs/changelog/50ec6abf-fe0c-475b-ae72-314148860132
const RETRIES = 2
const RETRY_MS = 30_000
const TIMEOUT_MS = 10_000

/**
 * Reports every change of a published document to `target`.
 *
 * Queues deliveries in the dataset's file, so that they survive a restart. Retries twice on no answer, 429 and 5xx, then
 * gives up.
 */
export function startWebhook(dataset: Dataset, projectId: string, target: Target): Webhook {
  const {db} = dataset
  const retryMs = target.retryMs ?? RETRY_MS
  const add = db.prepare('INSERT INTO hook (key, body, headers, next, born) VALUES (?, ?, ?, ?, ?)')
  const due = db.prepare('SELECT * FROM hook WHERE next <= ? ORDER BY n LIMIT 1')
  const soonest = db.prepare('SELECT min(next) AS at FROM hook')
  const drop = db.prepare('DELETE FROM hook WHERE key = ?')
  const postpone = db.prepare('UPDATE hook SET tries = tries + 1, next = ? WHERE key = ?')
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
    running = run()
  }

  async function run(): Promise<void> {
    const next = await drain().catch((error: unknown) => {
      // A full disk, perhaps: the deliveries are still queued, and the lake goes on without them.
      console.error('lake: the queue of the webhook failed:', error)
      return Date.now() + retryMs
    })
    busy = false
    if (next !== undefined && !stop.signal.aborted) timer = setTimeout(wake, Math.max(50, next - Date.now())).unref()
  }

  /** Makes the deliveries that are due. Returns when the next one is. */
  async function drain(): Promise<number | undefined> {
    for (let row = due.get(Date.now()); row; row = due.get(Date.now())) {
      const delivered = await deliver(target, row, stop.signal)
      if (stop.signal.aborted) return undefined
      if (delivered || Number(row.tries) >= RETRIES) drop.run(String(row.key))
      else postpone.run(Date.now() + retryMs, String(row.key))
    }
    const next = soonest.get()?.at
    return typeof next === 'number' ? next : undefined
  }

  wake()
  return {
    forget: () => db.exec('DELETE FROM hook'),
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
