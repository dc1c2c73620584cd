import {readFile} from 'node:fs/promises'
import {connect, type Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {tally} from './support/tally.ts'
import {startHarness, type Harness} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {createVisitor, isAcknowledged, submitBooking, type Visitor} from './support/visitors.ts'

const SECONDS = 30
const REQUEST_HEAD =
  'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n'

/** Opens a connection whose request never ends: every second one stops in the headers, the others in the body. */
function slowSocket({site}: Harness, n: number): Socket {
  const socket = connect(Number(new URL(site.url).port), 'localhost')
  socket.on('error', () => undefined)
  socket.write(n % 2 === 0 ? REQUEST_HEAD : `${REQUEST_HEAD}\r\n{`)
  const interval = setInterval(() => socket.write(n % 2 === 0 ? 'X-A: b\r\n' : ' '), 1_000)
  return socket.on('close', () => clearInterval(interval))
}

const JUNK = [
  {path: '/api/bookings', method: 'POST', body: '{"name":'},
  {path: '/api/bookings', method: 'POST', body: '[]'},
  {path: '/api/contact', method: 'POST', body: 'x'.repeat(70_000)},
  {path: '/api/admin/bookings', method: 'GET'},
  {path: '/wp-login.php', method: 'GET'},
  {path: '/api/nothing', method: 'DELETE'},
]

/** Sends junk requests at this rate until the signal. Returns the number of responses by status. */
async function flood({site}: Harness, rate: number, signal: AbortSignal) {
  const statuses = new Map<number, number>()
  const send = async (n: number) => {
    const {path, method, body} = JUNK[n % JUNK.length] ?? {path: '/', method: 'GET'}
    const headers = {'content-type': 'application/json', 'x-forwarded-for': `10.9.${n % 256}.${(n >> 8) % 256}`}
    const response = await fetch(site.url + path, {method, body, headers, redirect: 'manual'}).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    statuses.set(response?.status ?? 0, (statuses.get(response?.status ?? 0) ?? 0) + 1)
  }
  const pending = new Set<Promise<void>>()
  for (let n = 0; !signal.aborted; n++) {
    if (pending.size > 200) await Promise.race(pending)
    const request = send(n)
    pending.add(request)
    void request.finally(() => pending.delete(request))
    if (n % 10 === 9) await wait(10_000 / rate)
  }
  await Promise.all(pending)
  return statuses
}

async function memory({site}: Harness): Promise<number> {
  const status = await readFile(`/proc/${site.pid()}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function submitNormalVisitors(harness: Harness, seconds: number, acknowledged: Visitor[]) {
  const times: number[] = []
  const failed: number[] = []
  let maxMemory = 0
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const visit = createVisitor('g8')
    const response = await submitBooking(harness.site, visit)
    if (isAcknowledged(response)) acknowledged.push(visit)
    else failed.push(response.status)
    times.push(response.ms)
    maxMemory = Math.max(maxMemory, await memory(harness))
    await wait(100)
  }
  return {p95: percentile(times, 0.95), failed, most: maxMemory}
}

test('G8: slow senders and junk keep nobody from booking', async () => {
  await using harness = await startHarness()
  const acknowledged: Visitor[] = []
  const seconds = Math.max(5, scaled(SECONDS))
  const baseline = await submitNormalVisitors(harness, seconds, acknowledged)
  const sockets = Array.from({length: scaled(200)}, (_, n) => slowSocket(harness, n))
  const withSlowSockets = await submitNormalVisitors(harness, seconds, acknowledged)
  const stopFlood = new AbortController()
  const flooding = flood(harness, scaled(1_000), stopFlood.signal)
  const withFlood = await submitNormalVisitors(harness, seconds, acknowledged)
  stopFlood.abort()
  const statuses = await flooding
  for (const socket of sockets) socket.destroy()
  const result = await tally(harness, 'g8', acknowledged)
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  report('G8', {
    attempted: acknowledged.length + baseline.failed.length + withSlowSockets.failed.length + withFlood.failed.length,
    'p95 alone ms': baseline.p95,
    'with slow sockets ms': withSlowSockets.p95,
    'with junk too ms': withFlood.p95,
    'junk/s': Math.round(total / seconds),
    'memory MB': Math.max(withSlowSockets.most, withFlood.most),
    junk: JSON.stringify([...statuses]),
    ...result,
  })
  expect([...baseline.failed, ...withSlowSockets.failed, ...withFlood.failed]).toEqual([])
  expect(result).toMatchObject({lost: 0, doubled: 0, mailedInstead: 0})
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
})
