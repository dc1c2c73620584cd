import {expect, test} from 'vitest'
import type {Fault} from '../support/faultProxy.ts'
import {tally} from './support/tally.ts'
import {useHarness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {
  createVisitor,
  runConcurrently,
  submitUntilAcknowledged,
  isAcknowledged,
  type Visitor,
} from './support/visitors.ts'

const harness = await useHarness()

type Case = [name: string, fault: Fault, code?: number, size?: number]
const FAULTS: Case[] = [
  ['latency', 'late'],
  ['replies lost after the commit', 'dropReply', undefined, 2_000],
  ['replies cut off', 'cut'],
  ['one kilobyte a second', 'trickle'],
  ['connections reset', 'refuse'],
  ['429', 'status', 429],
  ['500', 'status', 500],
  ['502', 'status', 502],
  ['503', 'status', 503],
  ['504', 'status', 504],
  ['garbage with 200', 'garbage'],
]

const CONCURRENCY = 10
test.each(FAULTS)('G4: %s at half of the writes lose and double nothing', async (name, fault, code, size = 200) => {
  let [calls, faultedCalls] = [0, 0]
  const next = ({url}: {url: string}): Fault => {
    if (!url.includes('/data/mutate/operations') || calls++ % 2 === 1) return 'none'
    faultedCalls++
    return fault
  }
  Object.assign(harness.faults, {next, code, headers: undefined, delayMs: 1_000})
  const notes = `g4 ${name}`
  const acknowledged: Visitor[] = []
  const visits = Array.from({length: scaled(size)}, () => createVisitor(`g4.${fault}${code ?? ''}`))
  for (const visit of visits) visit.body.notes = notes
  await runConcurrently(CONCURRENCY, visits, async (visit) => {
    const answers = await submitUntilAcknowledged(harness.site, visit, Date.now() + 3 * 60_000)
    if (answers.some(isAcknowledged)) acknowledged.push(visit)
  })
  Object.assign(harness.faults, {next: () => 'none'})
  const result = await tally(harness, notes, acknowledged)
  report(`G4 ${name}`, {attempted: visits.length, spoiled: faultedCalls, ...result})
  expect(faultedCalls).toBeGreaterThan(0)
  expect(result).toMatchObject({acknowledged: visits.length, lost: 0, doubled: 0, storedAndMailed: 0})
  expect(result.stored + result.mailedInstead).toBe(visits.length)
})
