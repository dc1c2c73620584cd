import {expect, test} from 'vitest'
import {falseClock} from './support/falseClock.ts'
import {startHarness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {drainAll, tally, tallyMails} from './support/tally.ts'
import {createVisitor, isAcknowledged, submitUntilAcknowledged, type Visitor} from './support/visitors.ts'

const HOUR = 3_600
const OFFSETS = [-HOUR, HOUR, -24 * HOUR, 24 * HOUR, 0]
const WRITERS = 4

test('whoever sets the clock loses no booking, and no mail is sent twice or kept for ever', async () => {
  await using clock = await falseClock()
  await using harness = await startHarness({env: clock.env})
  const jumps = scaled(200)
  const acknowledged: Visitor[] = []
  let attempted = 0
  const stopWriters = new AbortController()
  const visitors = Promise.all(
    Array.from({length: WRITERS}, async () => {
      while (!stopWriters.signal.aborted) {
        const visit = createVisitor('clock')
        attempted += 1
        const answers = await submitUntilAcknowledged(harness.site, visit, Date.now() + 120_000)
        if (answers.some(isAcknowledged)) acknowledged.push(visit)
      }
    }),
  )
  for (let jump = 0; jump < jumps; jump++) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, {timeout: 120_000}).toBeGreaterThan(before + WRITERS)
    // Emails are under way all the time: each answer starts a drain.
    await clock.moveBy(OFFSETS[jump % OFFSETS.length] ?? 0)
  }
  await clock.moveBy(0)
  stopWriters.abort()
  await visitors
  await drainAll(harness)
  const [result, mails] = [await tally(harness, 'clock', acknowledged), await tallyMails(harness, 'clock')]
  report('clock set', {jumps, attempted, ...result, ...mails})
  expect(result).toMatchObject({acknowledged: attempted, stored: attempted, lost: 0, doubled: 0, storedAndMailed: 0})
  expect(mails).toMatchObject({unmailed: 0, mailedTwice: 0, untold: 0})
})
