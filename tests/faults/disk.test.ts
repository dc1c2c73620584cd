import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {startHarness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {smallDisk} from './support/smallDisk.ts'
import {drainAll, tally, tallyMails} from './support/tally.ts'
import {
  createVisitor,
  isAcknowledged,
  runConcurrently,
  submitUntilAcknowledged,
  type Visitor,
} from './support/visitors.ts'

const MB = 1024 * 1024
/** Twice the starting content. */
const DISK = 96 * MB
/** At a time, and for each state of the disk. */
const VISITORS = 8

test('a disk of the lake that is full loses no booking, and what follows needs no restart', async () => {
  await using disk = await smallDisk(DISK)
  await using harness = await startHarness({folder: disk.path})
  const rounds = scaled(50)
  const acknowledged: Visitor[] = []
  let [attempted, kills] = [0, 0]
  const visits = () =>
    runConcurrently(VISITORS, Array.from({length: VISITORS}), async () => {
      const visit = createVisitor('full-disk')
      attempted += 1
      const answers = await submitUntilAcknowledged(harness.site, visit, Date.now() + 120_000)
      if (answers.some(isAcknowledged)) acknowledged.push(visit)
    })
  for (let round = 0; round < rounds; round++) {
    // The disk becomes full, and has room again, while bookings arrive.
    await Promise.all([visits(), disk.fill()])
    await visits()
    // Every other time the lake does not survive it.
    if (round % 2 === 1) {
      await harness.lake.kill()
      kills += 1
    }
    await disk.empty()
    if (round % 2 === 1) await harness.lake.start()
    await visits()
  }
  await drainAll(harness)
  const [result, mails] = [await tally(harness, 'full-disk', acknowledged), await tallyMails(harness, 'full-disk')]
  await harness.lake.kill()
  const database = new DatabaseSync(`${harness.dataDir}/lake/operations.db`)
  const integrity = database.prepare('PRAGMA integrity_check').get()
  database.close()
  report('full disk', {'times full': rounds, kills, attempted, ...result, ...mails})
  // What came while it was full went to the office whole, and was stored from there afterwards.
  expect(result.storedAndMailed).toBeGreaterThan(0)
  expect(result).toMatchObject({acknowledged: attempted, stored: attempted, lost: 0, doubled: 0, mailedInstead: 0})
  expect(mails).toMatchObject({unmailed: 0, mailedTwice: 0, untold: 0})
  expect(integrity).toEqual({integrity_check: 'ok'})
})
