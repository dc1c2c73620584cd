import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {countQueued, tally, tallyMails} from './support/tally.ts'
import {startHarness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {bookingDocument} from '../support/bookingDocument.ts'
import {createVisitor, runConcurrently, isAcknowledged, submitBooking, type Visitor} from './support/visitors.ts'

const MINUTE = 60_000

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

/** A booking of an outage: both of its emails were tried once and wait for hours. */
function waitingBooking(n: number) {
  const queuedAt = new Date(Date.now() - 60 * MINUTE).toISOString()
  const nextAt = new Date(Date.now() + 300 * MINUTE).toISOString()
  const email = {_type: 'mailIntent', locale: 'en', state: 'queued', tries: 1, queuedAt, nextAt}
  const to = `outage.${n}@example.org`
  return bookingDocument({
    _id: `booking.outage-${n}`,
    email: to,
    notes: 'outage',
    created_at: queuedAt,
    mails: [
      {...email, _key: 'business', template: 'booking-new', to: 'office@example.com'},
      {...email, _key: 'ack', template: 'booking-received', to},
    ],
    nextMailAt: nextAt,
  })
}

test('ten thousand emails that wait after an outage leave in a few runs, each once, though the mailbox is full', async () => {
  await using harness = await startHarness()
  const bookings = Array.from({length: scaled(5_000)}, (_, n) => waitingBooking(n))
  for (let from = 0; from < bookings.length; from += 500) {
    const transaction = harness.operations.transaction()
    for (const booking of bookings.slice(from, from + 500)) transaction.create(booking)
    await transaction.commit()
  }
  const startedAt = Date.now()
  let runs = 0
  // A run ends after 50 seconds; one that sends nothing would never end this.
  for (let before = Infinity; (await countQueued(harness)) < before; runs++) {
    before = await countQueued(harness)
    if (before === 0) break
    await harness.job('drain')
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const mails = await tallyMails(harness, 'outage')
  report('outbox after an outage', {
    attempted: 2 * bookings.length,
    stored: bookings.length,
    lost: mails.unmailed,
    doubled: mails.mailedTwice,
    runs,
    seconds,
    'emails a second': Math.round((2 * bookings.length) / seconds),
    ...mails,
  })
  expect(await countQueued(harness)).toBe(0)
  expect(mails).toMatchObject({mailed: bookings.length, unmailed: 0, mailedTwice: 0})
})
