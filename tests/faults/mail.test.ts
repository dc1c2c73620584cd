import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {tally, tallyMails} from './support/tally.ts'
import {startHarness, type Harness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {createVisitor, runConcurrently, isAcknowledged, submitBooking, type Visitor} from './support/visitors.ts'

const MINUTE = 60_000
const countQueued = ({operations}: Harness) =>
  operations.fetch<number>('count(*[_type == "booking" && defined(nextMailAt)])')

test('G5: five hundred mails that waited for the provider all arrive once it is back, each once', async () => {
  await using harness = await startHarness()
  harness.mailbox.faults.current = 'down'
  const acknowledged: Visitor[] = []
  const visits = Array.from({length: scaled(500)}, () => createVisitor('g5'))
  await runConcurrently(10, visits, async (visit) => {
    if (isAcknowledged(await submitBooking(harness.site, visit))) acknowledged.push(visit)
  })
  const outage = scaled(60)
  for (let minute = 0; minute < outage; minute++) {
    await harness.job('drain')
    await wait(MINUTE)
  }
  const waiting = await countQueued(harness)
  harness.mailbox.faults.current = 'none'
  const restoredAt = Date.now()
  // The platform's timer calls once a minute; the goal allows ten calls.
  let runs = 0
  while ((await countQueued(harness)) > 0 && runs < 10) {
    if (runs > 0) await wait(MINUTE)
    await harness.job('drain')
    runs++
  }
  const seconds = Math.round((Date.now() - restoredAt) / 1000)
  const [result, mails] = [await tally(harness, 'g5', acknowledged), await tallyMails(harness, 'g5')]
  report('G5', {
    attempted: visits.length,
    'minutes down': outage,
    waiting,
    runs,
    'seconds until the last one': seconds,
    ...result,
    ...mails,
  })
  expect(waiting).toBe(visits.length)
  expect(await countQueued(harness)).toBe(0)
  expect(result).toMatchObject({acknowledged: visits.length, stored: visits.length, lost: 0, doubled: 0})
  expect(mails).toMatchObject({unmailed: 0, mailedTwice: 0})
})
