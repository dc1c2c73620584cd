import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {after} from 'next/server'
import {createLimiter} from '@/lib/createLimiter'
import {errorFields, log} from '@/server/log'
import {deliver} from '@/server/email/outbox/deliver'
import {drain, drainWaiting} from '@/server/email/outbox/drain'
import {renderQueuedEmail} from './render'

const delivery = {render: renderQueuedEmail, clock: () => new Date()}

// Visitors come first: in a rush their mails are rendered two at a time, and what is too much waits for the next drain.
const background = createLimiter(2, 200)

/**
 * Sends what a document owes once the answer is out, or `delayMs` later, so that a change can still be taken back.
 * Whatever goes wrong here, the scheduled drain does again.
 */
export function deliverAfter(id: string, delayMs = 0) {
  after(async () => {
    try {
      if (delayMs > 0) await wait(delayMs)
      await background(() => deliver(id, delivery))
    } catch (error) {
      log('warn', 'outbox.delivery_failed', {id, ...errorFields(error)})
    }
  })
}

const withinSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** The scheduled drain: everything due, then one of the waiting to see whether the provider is back. */
export async function drainOutbox(seconds = 50) {
  const deadline = withinSeconds(seconds)
  const due = await drain(delivery, deadline)
  const waiting = due.waiting > 0 ? undefined : await drainWaiting(delivery, deadline)
  return {
    sent: due.sent + (waiting?.sent ?? 0),
    failed: due.failed + (waiting?.failed ?? 0),
    waiting: due.waiting + (waiting?.waiting ?? 0),
  }
}

/** A dashboard that is opened drains too: where no scheduler runs, a person who looks is one. */
export function drainAfter() {
  after(async () => {
    try {
      await drain(delivery, withinSeconds(20))
    } catch (error) {
      log('warn', 'outbox.drain_failed', errorFields(error))
    }
  })
}
