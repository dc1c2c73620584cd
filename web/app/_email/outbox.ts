import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {after} from 'next/server'
import {sendLetters} from '@/features/newsletter/letters/jobs'
import {notifyStaff} from '@/features/notifications/push/notify'
import {createLimiter, withDeadline} from '@/lib/limits'
import {errorFields, log} from '@/server/log'
import {deliver, type Delivery} from '@/server/email/outbox/deliver'
import {drain, drainRetries, hasQueued} from '@/server/email/outbox/drain'
import {pushKey} from '@/server/push/service'
import {recoverLeads} from './lakeOutage'
import {createRenderer, renderQueuedEmail} from './render'

const clock = () => new Date()

/** Rings phones after the response, in parallel to the email. */
const push: Delivery['push'] = (document, emails) => after(() => notifyStaff(document, emails, clock()))

const withPush = (delivery: Delivery): Delivery => (pushKey() ? {...delivery, push} : delivery)
const newRun = () => withPush({render: createRenderer(), clock})

// Visitors come first: render two emails at a time, and leave the rest to the next drain.
const background = createLimiter(2, 200)

/** How long the first email about a request waits for its photos. */
const LATE_MS = 20_000

async function deliverInBackground(id: string) {
  try {
    await background(() => deliver(id, withPush({render: renderQueuedEmail, clock})))
  } catch (error) {
    log('warn', 'outbox.delivery_failed', {id, ...errorFields(error)})
  }
}

/**
 * Sends the due emails of a document after the response, or `delayMs` later so that the change can be undone. The
 * scheduled drain retries failures.
 */
export function deliverAfter(id: string, delayMs = 0) {
  after(async () => {
    if (delayMs > 0) await wait(delayMs)
    await deliverInBackground(id)
  })
}

const late = () => new Error('late')

/** Sends the due emails if `awaited` takes too long: photos must not delay a lead. */
export function deliverIfLate(id: string, awaited: Promise<unknown>) {
  after(withDeadline(awaited, LATE_MS, late).catch(() => deliverInBackground(id)))
}

const withinSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Stores leads that were only emailed. A failure here must not stop the drain. */
async function recover(): Promise<number> {
  try {
    return await recoverLeads(new Date())
  } catch (error) {
    log('warn', 'lead.recovery_failed', errorFields(error))
    return 0
  }
}

/**
 * The scheduled drain: sends everything due, then tries one waiting retry to see whether the provider is back.
 * Newsletters get the remaining time, so that they delay no customer's email.
 */
export async function drainOutbox(seconds = 50) {
  const deadline = withinSeconds(seconds)
  // Do this first: a lead that only the provider has is not in the queue.
  const recovered = await recover()
  if (!(await hasQueued())) return {sent: 0, failed: 0, waiting: 0, ...(recovered > 0 && {recovered})}
  const delivery = newRun()
  const due = await drain(delivery, deadline)
  const retried = due.waiting > 0 ? undefined : await drainRetries(delivery, deadline)
  const batches = await sendLettersUntil(deadline)
  return {
    sent: due.sent + (retried?.sent ?? 0),
    failed: due.failed + (retried?.failed ?? 0),
    waiting: due.waiting + (retried?.waiting ?? 0),
    ...(recovered > 0 && {recovered}),
    ...(batches > 0 && {batches}),
  }
}

/** A failure here must not fail the drain; the next run continues the letter. */
async function sendLettersUntil(deadline: Date): Promise<number> {
  try {
    return await sendLetters(clock, deadline)
  } catch (error) {
    log('warn', 'letter.run_failed', errorFields(error))
    return 0
  }
}

/** Starts sending the approved newsletters after the response. The scheduled drain continues. */
export function sendLettersAfter() {
  after(() => sendLettersUntil(withinSeconds(50)))
}

/** Drains when the dashboard is opened, for hosts without a scheduler. */
export function drainAfter() {
  after(async () => {
    try {
      await recover()
      await drain(newRun(), withinSeconds(20))
      await sendLetters(clock, withinSeconds(30))
    } catch (error) {
      log('warn', 'outbox.drain_failed', errorFields(error))
    }
  })
}
