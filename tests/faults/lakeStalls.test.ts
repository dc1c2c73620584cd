import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {useHarness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {countMailsByBooking, drainAll, tally, tallyMails} from './support/tally.ts'
import {
  createVisitor,
  runConcurrently,
  submitUntilAcknowledged,
  isAcknowledged,
  submitBooking,
  type Visitor,
} from './support/visitors.ts'

const harness = await useHarness()

const VISITORS = 20

/** Visitors press while `stall` happens to the lake, each until it is acknowledged; gives these, and how long it lasted. */
async function visitDuring(marker: string, count: number, stall: () => Promise<void>) {
  const acknowledged: Visitor[] = []
  const visits = Array.from({length: scaled(count)}, () => createVisitor(marker.replaceAll(' ', '-')))
  for (const visit of visits) visit.body.notes = marker
  const stalled = wait(300).then(async () => {
    const startedAt = Date.now()
    await stall()
    return Date.now() - startedAt
  })
  await runConcurrently(VISITORS, visits, async (visit) => {
    const answers = await submitUntilAcknowledged(harness.site, visit, Date.now() + 2 * 60_000)
    if (answers.some(isAcknowledged)) acknowledged.push(visit)
  })
  return {acknowledged, lasted: await stalled}
}

const hang = (ms: number) => async () => {
  harness.faults.next = () => 'hang'
  await wait(ms)
  harness.faults.next = () => 'none'
}

async function killAndRestart() {
  await harness.lake.kill()
  await wait(1_500)
  await harness.lake.start()
}

test.each([
  ['killed and back after 1.5 s', killAndRestart],
  ['silent for 5 s', hang(5_000)],
])('a lake that is %s leaves every booking stored, none by email only', async (name, stall) => {
  const marker = `stall ${name}`
  const {acknowledged, lasted} = await visitDuring(marker, 1_000, stall)
  const result = await tally(harness, marker, acknowledged)
  report(marker, {attempted: scaled(1_000), 'away ms': lasted, ...result})
  expect(result).toMatchObject({stored: acknowledged.length, lost: 0, doubled: 0, mailedInstead: 0, storedAndMailed: 0})
})

test('a lake that is silent for 30 s: what was emailed is stored by itself afterwards, once, and acknowledged', async () => {
  const marker = 'stall of 30 s'
  const {acknowledged} = await visitDuring(marker, 1_000, hang(30_000))
  const before = await tally(harness, marker, acknowledged)
  await harness.job('drain')
  await harness.job('drain')
  const result = await tally(harness, marker, acknowledged)
  report(marker, {attempted: scaled(1_000), emailedInstead: before.mailedInstead, ...result})
  expect(result).toMatchObject({stored: acknowledged.length, lost: 0, doubled: 0, mailedInstead: 0})
  const unstored = await countMailsByBooking(harness, 'booking-not-stored')
  expect(Math.max(0, ...unstored.values())).toBeLessThanOrEqual(1)
  const emails = acknowledged.map(({body}) => body.email)
  const unacknowledged = await harness.operations.fetch<number>(
    'count(*[_type == "booking" && email in $emails && !("ack" in coalesce(mails[]._key, []))])',
    {emails},
  )
  expect(unacknowledged).toBe(0)
})

test('with the mail provider silent too a visitor gets 503 and no email leaves, or it is acknowledged', async () => {
  const marker = 'both silent'
  const visits = Array.from({length: scaled(100)}, () => createVisitor('both-silent'))
  for (const visit of visits) visit.body.notes = marker
  harness.faults.next = () => 'hang'
  Object.assign(harness.mailbox.faults, {current: 'slow', delayMs: 20_000})
  const refused: Visitor[] = []
  await runConcurrently(VISITORS, visits, async (visit) => {
    const {status, ms} = await submitBooking(harness.site, visit)
    expect(ms).toBeLessThan(15_000)
    if (!isAcknowledged({status})) refused.push(visit)
  })
  harness.faults.next = () => 'none'
  harness.mailbox.faults.current = 'none'
  // What a hanging provider has taken, it sends by then.
  await wait(21_000)
  const result = await tally(harness, marker, refused)
  expect(result).toMatchObject({mailedInstead: 0, storedAndMailed: 0})
  for (const visit of visits) expect(isAcknowledged(await submitBooking(harness.site, visit))).toBe(true)
  await drainAll(harness)
  const [after, mails] = [await tally(harness, marker, visits), await tallyMails(harness, marker)]
  report(marker, {attempted: visits.length, 'refused at first': refused.length, ...after, ...mails})
  expect(after).toMatchObject({lost: 0, doubled: 0})
  expect(mails).toMatchObject({unmailed: 0, mailedTwice: 0})
})
