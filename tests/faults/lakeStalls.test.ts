import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startRig, type Rig} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {mailsUnder, reckon, reckonMails} from './support/tally.ts'
import {aVisit, inParallel, insist, isAcknowledged, press, type Visit} from './support/visitors.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig[Symbol.asyncDispose]())

const VISITORS = 20

/** Visitors press while `stall` happens to the lake, each until it is acknowledged; gives the acknowledged. */
async function visitDuring(mark: string, count: number, stall: () => Promise<void>): Promise<Visit[]> {
  const acknowledged: Visit[] = []
  const visits = Array.from({length: scaled(count)}, () => aVisit(mark.replaceAll(' ', '-')))
  for (const visit of visits) visit.body.notes = mark
  const stalled = wait(300).then(stall)
  await inParallel(VISITORS, visits, async (visit) => {
    const answers = await insist(rig.site, visit, Date.now() + 2 * 60_000)
    if (answers.some(isAcknowledged)) acknowledged.push(visit)
  })
  await stalled
  return acknowledged
}

const hang = (ms: number) => async () => {
  rig.faults.next = () => 'hang'
  await wait(ms)
  rig.faults.next = () => 'none'
}

async function killAndRestart() {
  await rig.lake.kill()
  await wait(1_500)
  await rig.lake.start()
}

test.each([
  ['killed and back after 1.5 s', killAndRestart],
  ['silent for 5 s', hang(5_000)],
])('a lake that is %s leaves every booking stored, none by email only', async (name, stall) => {
  const mark = `stall ${name}`
  const acknowledged = await visitDuring(mark, 1_000, stall)
  const result = await reckon(rig, mark, acknowledged)
  report(mark, result)
  expect(result).toMatchObject({lost: 0, doubled: 0, mailedInstead: 0, storedAndMailed: 0})
})

test('a lake that is silent for 30 s: what was emailed is stored by itself afterwards, once, and acknowledged', async () => {
  const mark = 'stall of 30 s'
  const acknowledged = await visitDuring(mark, 1_000, hang(30_000))
  const before = await reckon(rig, mark, acknowledged)
  await rig.job('drain')
  await rig.job('drain')
  const result = await reckon(rig, mark, acknowledged)
  report(mark, {emailedInstead: before.mailedInstead, ...result})
  expect(result).toMatchObject({stored: acknowledged.length, lost: 0, doubled: 0, mailedInstead: 0})
  const unstored = await mailsUnder(rig, 'booking-not-stored')
  expect(Math.max(0, ...unstored.values())).toBeLessThanOrEqual(1)
  const emails = acknowledged.map(({body}) => body.email)
  const unacknowledged = await rig.operations.fetch<number>(
    'count(*[_type == "booking" && email in $emails && !("ack" in coalesce(mails[]._key, []))])',
    {emails},
  )
  expect(unacknowledged).toBe(0)
})

test('with the mail provider silent too a visitor gets 503 and no email leaves, or it is acknowledged', async () => {
  const mark = 'both silent'
  const visits = Array.from({length: scaled(100)}, () => aVisit('both-silent'))
  for (const visit of visits) visit.body.notes = mark
  rig.faults.next = () => 'hang'
  Object.assign(rig.mailbox.faults, {current: 'slow', delayMs: 20_000})
  const refused: Visit[] = []
  await inParallel(VISITORS, visits, async (visit) => {
    const {status, ms} = await press(rig.site, visit)
    expect(ms).toBeLessThan(15_000)
    if (!isAcknowledged({status})) refused.push(visit)
  })
  rig.faults.next = () => 'none'
  rig.mailbox.faults.current = 'none'
  // What a hanging provider has taken, it sends by then.
  await wait(21_000)
  const result = await reckon(rig, mark, refused)
  report(mark, {pressed: visits.length, refused: refused.length, stored: result.stored, emailed: result.mailedInstead})
  expect(result).toMatchObject({mailedInstead: 0, storedAndMailed: 0})
  for (const visit of visits) expect(isAcknowledged(await press(rig.site, visit))).toBe(true)
  await rig.job('drain')
  expect(await reckonMails(rig, mark)).toEqual({unmailed: 0, mailedTwice: 0})
})
