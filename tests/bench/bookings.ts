import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {bookingInput} from '../features/bookings/bookingInput.ts'
import {runConcurrently} from '../faults/support/visitors.ts'
import {openDay} from '../support/e2e/booking.ts'
import {secretsOf} from '../support/e2e/stack.ts'
import {percentiles, type Row} from './measure.ts'
import type {Options} from './options.ts'
import {processorSeconds} from './process.ts'
import type {BenchStack} from './stack.ts'

const CONNECTIONS = 32

/** Posts the estimate form as one new visitor. Returns the milliseconds until it is acknowledged. */
async function post(site: string, n: number): Promise<number> {
  const body = bookingInput({
    email: `bench${n}@example.net`,
    preferred_date: openDay(10),
    preferred_time: 'Flexible (Any time)',
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

/** Bookings one after another and at 32 connections; then the emails, and what is stored of all of it. */
export async function bench({short}: Options, running: BenchStack): Promise<Row[]> {
  const [alone, together] = short ? [100, 1000] : [200, 5000]
  const {stack, client, pidOf} = running
  const operations = client('operations')
  let n = 0
  for (let warm = 0; warm < 20; warm += 1) await post(stack.site, n++)
  const single: number[] = []
  while (single.length < alone) single.push(await post(stack.site, n++))
  const times: number[] = []
  const before = processorSeconds([pidOf('site')])
  const start = performance.now()
  await runConcurrently(CONNECTIONS, Array.from({length: together}), async () => {
    times.push(await post(stack.site, n++))
  })
  const seconds = (performance.now() - start) / 1000
  const processor = processorSeconds([pidOf('site')]) - before
  const drained = await drain(running, operations)
  const stored = await operations.fetch<number>('count(*[_type == "booking" && email match "bench*"])')
  const mails = await operations.fetch<number>(
    'count(*[_type == "booking" && email match "bench*"].mails[template == "booking-new" && state in ["sent", "delivered"]])',
  )
  return [
    {name: 'one post after another', unit: 'ms', ...percentiles(single), goal: 150},
    {name: `a post at ${CONNECTIONS} connections`, unit: 'ms', ...percentiles(times), goal: 250},
    {name: `posts at ${CONNECTIONS} connections`, unit: '/s', p50: together / seconds, goal: 200, atLeast: true},
    {name: 'CPU of the site, each post and its emails', unit: 'ms', p50: (processor * 1000) / together},
    {name: 'until no email waits', unit: 's', p50: drained},
    {name: `stored of ${n} acknowledged`, unit: '', p50: stored, goal: n, atLeast: true},
    {name: `emails to the office for ${n} bookings`, unit: '', p50: mails, goal: n, atLeast: true},
  ]
}
