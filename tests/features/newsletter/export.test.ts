import {expect, test} from 'vitest'
import {OFFICE, read, useAdminSite} from '../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

const subscriber = (n: number, status: string) =>
  site.operations.create({
    _id: `subscriber.n${n}`,
    _type: 'subscriber',
    email: `reader${n}@example.net`,
    locale: 'en',
    status,
    created_at: `2026-11-2${n}T12:00:00.000Z`,
  })

test('subscribers are exported as their view says', async () => {
  await Promise.all([subscriber(0, 'confirmed'), subscriber(1, 'pending'), subscriber(2, 'confirmed')])
  const {GET} = await import('@/app/api/admin/subscribers.csv/route')
  const lines = (await (await GET(read('/x?view=confirmed', cookie))).text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"email"', '"reader2@example.net"', '"reader0@example.net"'])
  // By New York's clock, as in the export of bookings.
  expect(lines[1]).toContain('"2026-11-22 07:00"')
})
