import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {after} from 'next/server'
import {createLimiter} from '@/lib/createLimiter'
import {withDeadline} from '@/lib/withDeadline'
import {errorFields, log} from '@/server/log'
import {deliver} from '@/server/email/outbox/deliver'
import {drain, drainRetries, hasQueued} from '@/server/email/outbox/drain'
import {recoverLeads} from './recoverLeads'
import {createRenderer, renderQueuedEmail} from './render'

const clock = () => new Date()
const newRun = () => ({render: createRenderer(), clock})

// Requests come first: render two emails at a time, and leave what is too much to the next drain.
const background = createLimiter(2, 200)

/** How long the first email about a request waits for the photos that it shows. */
const LATE_MS = 20_000

async function deliverInBackground(id: string) {
  try {
    await background(() => deliver(id, {render: renderQueuedEmail, clock}))
  } catch (error) {
    log('warn', 'outbox.delivery_failed', {id, ...errorFields(error)})
  }
}

/**
 * Sends the due emails of a document after the response, or `delayMs` later so the change can be undone. The scheduled
 * drain repeats whatever fails here.
 */
export function deliverAfter(id: string, delayMs = 0) {
  after(async () => {
    if (delayMs > 0) await wait(delayMs)
    await deliverInBackground(id)
  })
}

const late = () => new Error('late')

/** Sends the due emails of a document while `awaited`, which they wait for, is not there yet: no photo delays a lead. */
export function deliverIfLate(id: string, awaited: Promise<unknown>) {
  after(withDeadline(awaited, LATE_MS, late).catch(() => deliverInBackground(id)))
}

const withinSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Stores leads that were emailed only; a failure must not keep other emails waiting. */
async function recover(): Promise<number> {
  try {
    return await recoverLeads(new Date())
  } catch (error) {
    log('warn', 'lead.recovery_failed', errorFields(error))
    return 0
  }
}

/** The scheduled drain: sends everything due, then probes the provider with a waiting retry. */
export async function drainOutbox(seconds = 50) {
  const deadline = withinSeconds(seconds)
  // First, and always: a lead that only the provider has is not in the queue.
  const recovered = await recover()
  if (!(await hasQueued())) return {sent: 0, failed: 0, waiting: 0, ...(recovered > 0 && {recovered})}
  const delivery = newRun()
  const due = await drain(delivery, deadline)
  const retried = due.waiting > 0 ? undefined : await drainRetries(delivery, deadline)
  return {
    sent: due.sent + (retried?.sent ?? 0),
    failed: due.failed + (retried?.failed ?? 0),
    waiting: due.waiting + (retried?.waiting ?? 0),
    ...(recovered > 0 && {recovered}),
  }
}

/** Drains when the dashboard is opened, for hosts without a scheduler. */
export function drainAfter() {
  after(async () => {
    try {
      await recover()
      await drain(newRun(), withinSeconds(20))
    } catch (error) {
      log('warn', 'outbox.drain_failed', errorFields(error))
    }
  })
}
