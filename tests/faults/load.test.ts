import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {tally} from './support/tally.ts'
import {startHarness} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {
  createVisitor,
  runConcurrently,
  submitUntilAcknowledged,
  isAcknowledged,
  submitBooking,
  type Answer,
  type Visitor,
} from './support/visitors.ts'

/** Yields items at a constant rate, whether or not the previous ones are finished. */
async function* paced<T>(rate: number, seconds: number, make: () => T): AsyncGenerator<T> {
  const startedAt = Date.now()
  for (let n = 0; n < rate * seconds; n++) {
    await wait(Math.max(0, startedAt + (n * 1000) / rate - Date.now()))
    yield make()
  }
}

test('G1: a hundred bookings a second at fifty connections are stored, each one that was acknowledged', async () => {
  await using harness = await startHarness()
  const [rate, seconds] = [100, scaled(60)]
  const answers: Answer[] = []
  const acknowledged: Visitor[] = []
  // Fifty connections; a visitor waits for a free one.
  const waiting = Array.from({length: rate * seconds}, () => createVisitor('g1'))
  const startedAt = Date.now()
  let n = 0
  await runConcurrently(50, waiting, async (visit) => {
    await wait(Math.max(0, startedAt + (n++ * 1000) / rate - Date.now()))
    const answer = await submitBooking(harness.site, visit)
    answers.push(answer)
    if (isAcknowledged(answer)) acknowledged.push(visit)
  })
  const elapsedSeconds = (Date.now() - startedAt) / 1000
  const result = await tally(harness, 'g1', acknowledged)
  const times = answers.map(({ms}) => ms)
  report('G1', {
    attempted: answers.length,
    'bookings/s': Math.round(answers.length / elapsedSeconds),
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    '5xx': answers.filter(({status}) => status >= 500).length,
    ...result,
  })
  // The site treats a slow lake as unavailable: it emails such a lead, and the lake may still store it.
  expect(result).toMatchObject({lost: 0, doubled: 0})
  expect(result.stored).toBeGreaterThanOrEqual(result.acknowledged - result.mailedInstead)
})

/** Limits mutations per second like the hosted service; the others get 429 with Retry-After. */
function rateLimited(rate: number) {
  let [second, used] = [0, 0]
  return ({url}: {url: string}) => {
    if (!url.includes('/data/mutate/')) return 'none' as const
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, used] = [now, 0]
    return used++ < rate ? ('none' as const) : ('status' as const)
  }
}

test('G2: behind a store that takes 25 mutations a second, sixty visitors a second are all stored once in the end', async () => {
  await using harness = await startHarness()
  Object.assign(harness.faults, {next: rateLimited(25), code: 429, headers: {'retry-after': '1'}})
  const seconds = scaled(30)
  const deadline = Date.now() + 5 * 60_000 + seconds * 1000
  const acknowledged: Visitor[] = []
  const attemptsPerVisitor: number[] = []
  const pending: Promise<void>[] = []
  const startedAt = Date.now()
  const visit = async (each: Visitor) => {
    const answers = await submitUntilAcknowledged(harness.site, each, deadline)
    attemptsPerVisitor.push(answers.length)
    if (answers.some(isAcknowledged)) acknowledged.push(each)
  }
  for await (const each of paced(60, seconds, () => createVisitor('g2'))) pending.push(visit(each))
  await Promise.all(pending)
  const elapsedSeconds = (Date.now() - startedAt) / 1000
  let result = await tally(harness, 'g2', acknowledged)
  const storedAtOnce = result.stored
  // Whom the store kept away for twelve seconds is emailed, and stored from there by the timer's calls.
  for (let run = 0; result.mailedInstead > 0 && run < 5; run++) {
    await harness.job('drain')
    result = await tally(harness, 'g2', acknowledged)
  }
  report('G2', {
    attempted: pending.length,
    'accepted/s': Math.round(acknowledged.length / elapsedSeconds),
    seconds: Math.round(elapsedSeconds),
    'stored at once': storedAtOnce,
    'presses at most': Math.max(...attemptsPerVisitor),
    ...result,
  })
  expect(result).toMatchObject({
    lost: 0,
    doubled: 0,
    mailedInstead: 0,
    acknowledged: pending.length,
    stored: pending.length,
  })
})
