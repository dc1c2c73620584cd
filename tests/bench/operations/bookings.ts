import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {bookingInput} from '../../features/bookings/bookingInput.ts'
import {countMailsByBooking} from '../../faults/support/tally.ts'
import {runConcurrently} from '../../faults/support/visitors.ts'
import {openDay} from '../../support/e2e/booking.ts'
import {secretsOf} from '../../support/e2e/stack.ts'
import {mailClient} from '../../support/mailbox.ts'
import {percentiles, type Row} from '../measure.ts'
import type {Options} from '../options.ts'
import {processorSeconds} from '../process.ts'
import type {BenchStack} from '../stack.ts'

const CONNECTIONS = 32

/** Posts the estimate form as one new visitor. Returns the milliseconds until it is acknowledged. */
async function post(site: string, n: number, marker: string): Promise<number> {
  const body = bookingInput({
    email: `bench${n}@example.net`,
    preferred_date: openDay(10),
    preferred_time: 'Flexible (Any time)',
    notes: marker,
  })
  const start = performance.now()
  const response = await fetch(`${site}/api/bookings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      // One address each: the limit per visitor is measured elsewhere.
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify(body),
  })
  await response.text()
  if (response.status !== 201) throw new Error(`a booking was answered ${response.status}`)
  return performance.now() - start
}

const processorOf = (pidOf: BenchStack['pidOf']) => ({
  site: processorSeconds([pidOf('site')]),
  lake: processorSeconds([pidOf('lake')]),
})

const QUEUED = 'count(*[_type == "booking" && count(mails[state in ["queued", "sending"]]) > 0])'

/** Drains the outbox until nothing waits, as the scheduler does each minute. Returns the seconds. */
async function drain({stack}: BenchStack, operations: SanityClient): Promise<number> {
  const start = performance.now()
  const headers = {authorization: `Bearer ${secretsOf(stack).cron}`}
  while ((await operations.fetch<number>(QUEUED)) > 0) {
    await fetch(`${stack.site}/api/cron/drain`, {headers})
    await wait(100)
  }
  return (performance.now() - start) / 1000
}

/** Bookings one after another and so many at 32 connections (5000); then the emails, and what is stored of all of it. */
export async function bench({short, sizes}: Options, running: BenchStack): Promise<Row[]> {
  const alone = short ? 100 : 200
  const together = sizes[0] ?? (short ? 1000 : 5000)
  const {stack, pidOf} = running
  const operations = running.client('operations')
  const marker = `bench ${randomUUID()}`
  let n = 0
  for (let warm = 0; warm < 20; warm += 1) await post(stack.site, n++, marker)
  const single: number[] = []
  while (single.length < alone) single.push(await post(stack.site, n++, marker))
  const times: number[] = []
  const before = processorOf(pidOf)
  const start = performance.now()
  await runConcurrently(CONNECTIONS, Array.from({length: together}), async () => {
    times.push(await post(stack.site, n++, marker))
  })
  const seconds = (performance.now() - start) / 1000
  const after = processorOf(pidOf)
  const drained = await drain(running, operations)
  const ids = await operations.fetch<string[]>('*[_type == "booking" && notes == $marker]._id', {marker})
  const client = mailClient({url: `http://localhost:${stack.mailPort}`}, stack.mailToken, 120)
  const mails = await countMailsByBooking({mailbox: {client}}, 'booking-new')
  const sentTwice = ids.filter((id) => (mails.get(id) ?? 0) > 1).length
  return [
    {name: 'one post after another', unit: 'ms', ...percentiles(single), goal: 150},
    {name: `a post at ${CONNECTIONS} connections`, unit: 'ms', ...percentiles(times), goal: 250},
    {name: `posts at ${CONNECTIONS} connections`, unit: '/s', p50: together / seconds, goal: 200, atLeast: true},
    {
      name: 'CPU of the site, each post and the emails sent meanwhile',
      unit: 'ms',
      p50: ((after.site - before.site) * 1000) / together,
      note: `of the lake ${(((after.lake - before.lake) * 1000) / together).toFixed(1)} ms`,
    },
    {name: 'until no email waits', unit: 's', p50: drained},
    {name: `stored of ${n} acknowledged`, unit: '', p50: ids.length, goal: n, atLeast: true},
    {name: 'stored without an email to the office', unit: '', p50: ids.filter((id) => !mails.has(id)).length, goal: 0},
    {name: 'emails to the office sent twice', unit: '', p50: sentTwice, goal: 0},
  ]
}
