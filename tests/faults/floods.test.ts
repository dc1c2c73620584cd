import {readFile} from 'node:fs/promises'
import {connect, type Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {reckon} from './support/tally.ts'
import {startRig, type Rig} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {aVisit, isAcknowledged, press, type Visit} from './support/visitors.ts'

const SECONDS = 30
const HEAD =
  'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n'

/** A sender that never gets to the end: half of them stop in the headers, half in the body. */
function slowSocket({site}: Rig, n: number): Socket {
  const socket = connect(Number(new URL(site.url).port), 'localhost')
  socket.on('error', () => undefined)
  socket.write(n % 2 === 0 ? HEAD : `${HEAD}\r\n{`)
  const drip = setInterval(() => socket.write(n % 2 === 0 ? 'X-A: b\r\n' : ' '), 1_000)
  return socket.on('close', () => clearInterval(drip))
}

const JUNK = [
  {path: '/api/bookings', method: 'POST', body: '{"name":'},
  {path: '/api/bookings', method: 'POST', body: '[]'},
  {path: '/api/contact', method: 'POST', body: 'x'.repeat(70_000)},
  {path: '/api/admin/bookings', method: 'GET'},
  {path: '/wp-login.php', method: 'GET'},
  {path: '/api/nothing', method: 'DELETE'},
]

/** So many junk requests a second while the test runs; gives how many were answered, by status. */
async function junk({site}: Rig, rate: number, over: AbortSignal) {
  const statuses = new Map<number, number>()
  const send = async (n: number) => {
    const {path, method, body} = JUNK[n % JUNK.length] ?? {path: '/', method: 'GET'}
    const headers = {'content-type': 'application/json', 'x-forwarded-for': `10.9.${n % 256}.${(n >> 8) % 256}`}
    const answer = await fetch(site.url + path, {method, body, headers, redirect: 'manual'}).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
  }
  const under = new Set<Promise<void>>()
  for (let n = 0; !over.aborted; n++) {
    if (under.size > 200) await Promise.race(under)
    const request = send(n)
    under.add(request)
    void request.finally(() => under.delete(request))
    if (n % 10 === 9) await wait(10_000 / rate)
  }
  await Promise.all(under)
  return statuses
}

async function memory({site}: Rig): Promise<number> {
  const status = await readFile(`/proc/${site.pid()}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function healthy(rig: Rig, seconds: number, acknowledged: Visit[]) {
  const times: number[] = []
  const failed: number[] = []
  let most = 0
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const visit = aVisit('g8')
    const answer = await press(rig.site, visit)
    if (isAcknowledged(answer)) acknowledged.push(visit)
    else failed.push(answer.status)
    times.push(answer.ms)
    most = Math.max(most, await memory(rig))
    await wait(100)
  }
  return {p95: percentile(times, 0.95), failed, most}
}

test('G8: slow senders and junk keep nobody from booking', async () => {
  await using rig = await startRig()
  const acknowledged: Visit[] = []
  const seconds = Math.max(5, scaled(SECONDS))
  const alone = await healthy(rig, seconds, acknowledged)
  const sockets = Array.from({length: scaled(200)}, (_, n) => slowSocket(rig, n))
  const slow = await healthy(rig, seconds, acknowledged)
  const over = new AbortController()
  const flood = junk(rig, scaled(1_000), over.signal)
  const flooded = await healthy(rig, seconds, acknowledged)
  over.abort()
  const statuses = await flood
  for (const socket of sockets) socket.destroy()
  const result = await reckon(rig, 'g8', acknowledged)
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  report('G8', {
    'p95 alone ms': alone.p95,
    'with slow sockets ms': slow.p95,
    'with junk too ms': flooded.p95,
    'junk/s': Math.round(total / seconds),
    'memory MB': Math.max(slow.most, flooded.most),
    junk: JSON.stringify([...statuses]),
    ...result,
  })
  expect([...alone.failed, ...slow.failed, ...flooded.failed]).toEqual([])
  expect(result).toMatchObject({lost: 0, doubled: 0, mailedInstead: 0})
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
})
