import {describe, expect, test, vi} from 'vitest'
import {bookingInput} from '../../features/bookings/bookingInput'
import {drain, minutes, useOutboxSite} from './outboxSite'

const site = await useOutboxSite()

async function queueEmails(count: number, name: string) {
  const {newQueuedEmail, outboxFields} = await import('@/server/email/outbox/queuedEmail')
  const now = new Date()
  const one = (n: number) => ({
    _id: `booking.${name}${n}`,
    _type: 'booking',
    id: `booking_bulk_${n}`,
    ...bookingInput({phone: '+12015550123', notes: 'bulk'}),
    status: 'pending',
    created_at: now.toISOString(),
    locale: 'en',
    ...outboxFields([
      newQueuedEmail({key: 'business', template: 'booking-new', to: 'office@example.com', locale: 'en', now}),
    ]),
  })
  const transaction = site.operations.transaction()
  for (let n = 0; n < count; n++) transaction.create(one(n))
  await transaction.commit()
}

const references = async () =>
  (await site.mailbox.mails()).flatMap(({TextBody}) => /booking_bulk_\d+/.exec(TextBody ?? '')?.[0] ?? [])

describe('many mails', () => {
  // Five hundred, by two sites in processes of their own: tests/e2e/operations/two-sites.spec.ts.
  test('are each sent once by two drains at the same time', async () => {
    await queueEmails(100, 'two')
    const one = await import('@/app/_email/outbox')
    // A second instance of the site: other modules, other clients, nothing shared but the lake and the mailbox.
    vi.resetModules()
    const other = await import('@/app/_email/outbox')
    expect(other.drainOutbox).not.toBe(one.drainOutbox)
    await Promise.all([one.drainOutbox(), other.drainOutbox()])
    // Where an answer came late on a busy machine, its email rests, and is looked up before it is sent again.
    minutes(1)
    await drain()
    const sent = await references()
    expect(sent).toHaveLength(100)
    expect(new Set(sent).size).toBe(100)
  })

  test('wait out an hour without a provider and go out in the first run after it', async () => {
    const total = async () => Number((await site.mailbox.client.getOutboundMessages({count: 1, offset: 0})).TotalCount)
    const before = await total()
    await queueEmails(60, 'outage')
    site.mailbox.faults.current = 'down'
    for (let minute = 0; minute < 60; minute += 10) {
      await drain()
      minutes(10)
    }
    site.mailbox.faults.current = 'none'
    minutes(1)
    await drain()
    expect((await total()) - before).toBe(60)
    expect(await site.operations.fetch('count(*[_type == "booking" && mails[0].state == "sent"])')).toBe(60)
  })
})
