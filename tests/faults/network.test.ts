import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Fault} from '../support/faultProxy.ts'
import {reckon} from './support/tally.ts'
import {startRig, type Rig} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {aVisit, inParallel, insist, isAcknowledged, type Visit} from './support/visitors.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig[Symbol.asyncDispose]())

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

const ten = 10
test.each(FAULTS)('G4: %s at half of the writes lose and double nothing', async (name, fault, code, size = 200) => {
  let [calls, spoiled] = [0, 0]
  const next = ({url}: {url: string}): Fault => {
    if (!url.includes('/data/mutate/operations') || calls++ % 2 === 1) return 'none'
    spoiled++
    return fault
  }
  Object.assign(rig.faults, {next, code, headers: undefined, delayMs: 1_000})
  const mark = `g4 ${name}`
  const acknowledged: Visit[] = []
  const visits = Array.from({length: scaled(size)}, () => aVisit(`g4.${fault}${code ?? ''}`))
  for (const visit of visits) visit.body.notes = mark
  await inParallel(ten, visits, async (visit) => {
    const answers = await insist(rig.site, visit, Date.now() + 3 * 60_000)
    if (answers.some(isAcknowledged)) acknowledged.push(visit)
  })
  Object.assign(rig.faults, {next: () => 'none'})
  const result = await reckon(rig, mark, acknowledged)
  report(`G4 ${name}`, {spoiled, ...result})
  expect(spoiled).toBeGreaterThan(0)
  expect(result).toMatchObject({acknowledged: visits.length, lost: 0, doubled: 0, storedAndMailed: 0})
})
