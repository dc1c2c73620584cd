import {Agent, request} from 'node:https'
import type {Duplex} from 'node:stream'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {siteProgram} from '../../tools/start/site.ts'
import {startProxy} from '../support/e2e/proxy.ts'
import {mailToken} from '../support/mailbox.ts'
import {freePorts} from '../support/ports.ts'
import {startProgram} from '../support/processes/program.ts'
import {faultsEnvironment} from './support/environment.ts'
import {startHarness, type Harness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {tally} from './support/tally.ts'
import {
  createVisitor,
  isAcknowledged,
  submitBooking,
  submitUntilAcknowledged,
  type Visitor,
} from './support/visitors.ts'

const SENDERS = 8
/** deploy/release.sh waits so long for nginx to end what it has begun. */
const RELOAD_MS = 5_000

/** Connections that have carried an answer. Node's own `reusedSocket` leaves out those on which a request has waited. */
const used = new WeakSet<Duplex>()

type Sent = {headers: Record<string, string>; body?: string}

/** One request through nginx, whose certificate nobody signed; gives its status, or how the connection broke. */
function ask(port: number, agent: Agent, path: string, {headers, body}: Sent) {
  return new Promise<number | string>((resolve) => {
    const options = {host: 'localhost', port, path, agent, headers, method: body ? 'POST' : 'GET'}
    let isReused = false
    const broken = (when: string) => (error: NodeJS.ErrnoException) => resolve(`${error.code} ${when}`)
    const sent = request({...options, rejectUnauthorized: false}, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 'no status')).on('error', broken('in the answer'))
      used.add(answer.socket)
      answer.resume()
    })
    sent
      .on('socket', (socket) => (isReused = used.has(socket)))
      .on('error', (error: NodeJS.ErrnoException) => {
        // nginx ends idle connections when it reads its configuration anew; a browser then sends again on a new one.
        if (isReused && error.code === 'ECONNRESET') resolve(ask(port, agent, path, {headers, body}))
        else broken(isReused ? 'on a kept connection' : 'on a new connection')(error)
      })
      .end(body)
  })
}

const book = (port: number, agent: Agent, {key, address, body}: Visitor) =>
  ask(port, agent, '/api/bookings', {
    headers: {'content-type': 'application/json', 'idempotency-key': key, 'x-visitor': address},
    body: JSON.stringify(body),
  })

/** The same site once more, on the other port, as deploy/release.sh starts the next release. */
function startNextRelease({dataDir, lake, mailbox}: Harness, port: number) {
  const env = faultsEnvironment(dataDir, {
    PORT: String(port),
    SANITY_API_HOST: lake.url,
    POSTMARK_API_URL: mailbox.url,
    POSTMARK_SERVER_TOKEN: mailToken,
  })
  return startProgram({...siteProgram(env, 'start'), url: `http://localhost:${port}`, probe: '/api/health'})
}

test('a release takes over behind the sample proxy under load, and back, and no request is lost', async () => {
  await using harness = await startHarness()
  const [secure = 0, redirect = 0, other = 0] = await freePorts(3)
  await using proxy = await startProxy(harness.site.url, {secure, redirect}, {crowd: true})
  const agent = new Agent({keepAlive: true, maxSockets: SENDERS})
  const stop = new AbortController()
  const statuses = new Map<number | string, number>()
  const acknowledged: Visitor[] = []
  let attempted = 0
  const send = async (_: unknown, sender: number) => {
    while (!stop.signal.aborted) {
      const visitor = createVisitor('release')
      const status =
        sender % 2 === 0
          ? await book(secure, agent, visitor)
          : await ask(secure, agent, '/services', {headers: {'x-visitor': visitor.address, cookie: 'past=the-cache'}})
      attempted += 1
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (sender % 2 === 0 && status === 201) acknowledged.push(visitor)
    }
  }
  const senders = Promise.all(Array.from({length: SENDERS}, send))
  for (let round = 0; round < Math.max(1, scaled(5)); round++) {
    const next = await startNextRelease(harness, other)
    await wait(2_000)
    await proxy.switchTo(next.url)
    await wait(RELOAD_MS)
    // As `systemctl stop`: SIGTERM, and then the process ends by itself.
    await harness.site[Symbol.asyncDispose]()
    await wait(2_000)
    await harness.site.start()
    await proxy.switchTo(harness.site.url)
    await wait(RELOAD_MS)
    await next[Symbol.asyncDispose]()
  }
  stop.abort()
  await senders
  agent.destroy()
  const result = await tally(harness, 'release', acknowledged)
  report('release', {attempted, statuses: JSON.stringify([...statuses]), ...result})
  expect([...statuses.keys()].toSorted()).toEqual([200, 201])
  expect(result).toMatchObject({lost: 0, doubled: 0})
})

/** A client that asks again and again on one connection, until there is none. */
async function askUntilGone(site: {url: string}) {
  // An answer may also be cut off.
  while (
    await fetch(`${site.url}/api/health/live`)
      .then((answer) => answer.text())
      .catch(() => undefined)
  );
}

test('a stop signal with fifty bookings on their way loses none that was acknowledged, doubles none, and ends the process in ten seconds', async () => {
  await using harness = await startHarness()
  const visitors = Array.from({length: 50}, () => createVisitor('stopped'))
  const isUnderWay = new Promise<void>((resolve) => {
    harness.faults.next = ({url}) => {
      if (url.includes('/mutate/')) resolve()
      return 'none'
    }
  })
  // One of them is always under way.
  const restless = Promise.all(Array.from({length: 8}, () => askUntilGone(harness.site)))
  const answering = Promise.all(visitors.map((visitor) => submitBooking(harness.site, visitor)))
  await isUnderWay
  const began = performance.now()
  await harness.site[Symbol.asyncDispose]()
  const seconds = (performance.now() - began) / 1000
  const answers = await answering
  await restless
  const acknowledged = visitors.filter((_, n) => isAcknowledged(answers[n] ?? {status: 0}))
  const before = await tally(harness, 'stopped', acknowledged)
  await harness.site.start()
  await Promise.all(visitors.map((visitor) => submitUntilAcknowledged(harness.site, visitor, Date.now() + 60_000)))
  const after = await tally(harness, 'stopped', visitors)
  report('stop signal', {
    seconds: Math.round(seconds * 10) / 10,
    ...before,
    'stored after the second try': after.stored,
  })
  expect(seconds).toBeLessThan(10)
  expect(before).toMatchObject({lost: 0, doubled: 0})
  expect(after).toMatchObject({stored: visitors.length, lost: 0, doubled: 0})
})
