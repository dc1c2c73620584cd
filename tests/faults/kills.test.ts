import {DatabaseSync} from 'node:sqlite'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {sentQuote} from '../features/quotes/quoteContent'
import type {ProgramProcess} from '../support/processes/program.ts'
import {drainAll, tally, tallyMails} from './support/tally.ts'
import {startHarness, type Harness} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {signAsPeopleDo, store, tallySignatures} from './support/signers.ts'
import {createVisitor, submitUntilAcknowledged, isAcknowledged, type Visitor} from './support/visitors.ts'

const WRITERS = 8

type Progress = {acknowledged: () => number; between: number}

/** Kills a program whenever `between` more writes have been acknowledged. Returns how long each restart took. */
async function killRepeatedly(program: ProgramProcess, kills: number, {acknowledged, between}: Progress) {
  const restartTimes: number[] = []
  for (let round = 0; round < kills; round++) {
    const before = acknowledged()
    while (acknowledged() < before + between) await wait(2)
    await program.kill()
    restartTimes.push(await program.start())
  }
  return restartTimes
}

test('G3: kill -9 of the lake loses nothing that it acknowledged, and tears nothing apart', async () => {
  await using harness = await startHarness()
  const kills = scaled(1_000)
  const acknowledged = new Set<string>()
  const stopWriters = new AbortController()
  let attempted = 0
  const client = harness.operations.withConfig({maxRetries: 0})
  const writer = async (_: unknown, name: number) => {
    for (let n = 0; !stopWriters.signal.aborted; n++) {
      const _id = `booking.kill-${name}-${n}`
      attempted += 1
      const pair = client
        .transaction()
        .create({_id, _type: 'booking'})
        .create({_id: `${_id}.twin`, _type: 'twin'})
      await pair.commit().then(
        () => acknowledged.add(_id),
        () => wait(5),
      )
    }
  }
  const writers = Promise.all(Array.from({length: WRITERS}, writer))
  const restartTimes = await killRepeatedly(harness.lake, kills, {acknowledged: () => acknowledged.size, between: 5})
  stopWriters.abort()
  await writers
  const stored = new Set(await harness.operations.fetch<string[]>('*[_type == "booking"]._id'))
  const twins = await harness.operations.fetch<number>('count(*[_type == "twin"])')
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length
  await harness.lake.kill()
  const database = new DatabaseSync(`${harness.dataDir}/lake/operations.db`)
  const integrity = database.prepare('PRAGMA integrity_check').get()
  database.close()
  report('G3 lake', {
    kills,
    attempted,
    acknowledged: acknowledged.size,
    stored: acknowledged.size - lost,
    lost,
    doubled: 0,
    torn: Math.abs(stored.size - twins),
    'restart p95 ms': percentile(restartTimes, 0.95),
    'restart at most ms': percentile(restartTimes, 1),
  })
  expect(lost).toBe(0)
  expect(twins).toBe(stored.size)
  expect(integrity).toEqual({integrity_check: 'ok'})
})

async function visitUntil(harness: Harness, signal: AbortSignal, acknowledged: Visitor[], began: () => void) {
  while (!signal.aborted) {
    const visit = createVisitor('g3')
    began()
    const answers = await submitUntilAcknowledged(harness.site, visit, Date.now() + 120_000)
    if (answers.some(isAcknowledged)) acknowledged.push(visit)
  }
}

test('G3: kill -9 of the site loses no booking that was acknowledged, and sends no mail twice', async () => {
  await using harness = await startHarness()
  const kills = scaled(500)
  let attempted = 0
  const acknowledged: Visitor[] = []
  const stopWriters = new AbortController()
  const visitors = Promise.all(
    Array.from({length: WRITERS}, () => visitUntil(harness, stopWriters.signal, acknowledged, () => (attempted += 1))),
  )
  const restartTimes = await killRepeatedly(harness.site, kills, {acknowledged: () => acknowledged.length, between: 3})
  stopWriters.abort()
  await visitors
  await drainAll(harness)
  const [result, mails] = [await tally(harness, 'g3', acknowledged), await tallyMails(harness, 'g3')]
  report('G3 site', {kills, attempted, ...result, ...mails, 'restart p95 ms': percentile(restartTimes, 0.95)})
  // A visitor whose request was killed after that email presses again, and is stored: the office is told so.
  expect(result).toMatchObject({lost: 0, doubled: 0, mailedInstead: 0})
  expect(mails).toMatchObject({unmailed: 0, mailedTwice: 0, untold: 0})
})

async function signUntil(harness: Harness, mark: string, signal: AbortSignal, acknowledged: Set<string>) {
  for (let n = 0; !signal.aborted; n++) {
    const quote = sentQuote(mark)
    await store(harness.operations, quote)
    if (await signAsPeopleDo(harness.site, quote, n % 2 === 0)) acknowledged.add(quote._id)
  }
}

test.each(['site', 'lake'] as const)(
  'G3: a quote that is signed while the %s is killed -9 is signed once and told once to both sides, or not at all',
  async (killed) => {
    await using harness = await startHarness()
    const [kills, mark] = [scaled(200), `signed-${killed}`]
    const acknowledged = new Set<string>()
    const stopSigners = new AbortController()
    const signers = Promise.all(
      Array.from({length: WRITERS}, () => signUntil(harness, mark, stopSigners.signal, acknowledged)),
    )
    const progress = {acknowledged: () => acknowledged.size, between: 2}
    const restartTimes = await killRepeatedly(harness[killed], kills, progress)
    stopSigners.abort()
    await signers
    await drainAll(harness)
    const result = await tallySignatures(harness, mark, acknowledged)
    report(`G3 signed, ${killed}`, {kills, ...result, 'restart p95 ms': percentile(restartTimes, 0.95)})
    expect(result).toMatchObject({lost: 0, doubled: 0, torn: 0})
  },
)
