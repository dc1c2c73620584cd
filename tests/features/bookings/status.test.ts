import {describe, expect, test} from 'vitest'
import {useSite} from '../../support/site'
import {bookingInput} from './bookingInput'

const site = await useSite()

const now = new Date('2026-11-23T16:00:00Z')
let made = 0
async function booked(fields = {}) {
  const _id = `booking.s${made++}`
  await site.operations.create({
    _id,
    _type: 'booking',
    id: _id.replace('.', '_'),
    ...bookingInput({phone: '+12015550123'}),
    status: 'pending',
    created_at: '2026-11-23T15:00:00.000Z',
    locale: 'en',
    history: [
      {_key: 'created', _type: 'historyEntry', at: '2026-11-23T15:00:00.000Z', by: 'customer', action: 'created'},
    ],
    ...fields,
  })
  return _id
}
async function change(id: string, revision: string, status: 'confirmed' | 'cancelled' | 'completed', notify = true) {
  const {changeStatus} = await import('@/features/bookings/commands')
  return changeStatus(id, revision, {status, by: 'owner@example.com', notify, now})
}
const stored = (_id: string) => site.operations.getDocument(_id)
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'changed',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )

describe('a status change', () => {
  test('keeps who, when, from and to, and queues one mail to the customer', async () => {
    const id = await booked()
    const {revisionOf} = await import('@/server/sanity/update')
    const changed = await change(id, 'created', 'confirmed')
    expect(await stored(id)).toMatchObject({
      status: 'confirmed',
      sequence: 1,
      firstRespondedAt: now.toISOString(),
      history: [{action: 'created'}, {action: 'status', by: 'owner@example.com', from: 'pending', to: 'confirmed'}],
      mails: [
        {
          template: 'booking-status',
          to: 'maria@example.com',
          state: 'queued',
          data: '{"status":"confirmed","sequence":1}',
        },
      ],
      visit: {date: '2026-12-01', start: '10:00', end: '12:00'},
      nextMailAt: now.toISOString(),
    })
    expect(revisionOf(changed)).not.toBe('created')
  })

  test('without the tick queues none', async () => {
    const id = await booked({preferred_date: '2026-12-02'})
    await change(id, 'created', 'cancelled', false)
    expect((await stored(id))?.mails).toEqual([])
  })

  test('from a revision that is gone is refused with the current one', async () => {
    const id = await booked({preferred_date: '2026-12-03'})
    const {revisionOf} = await import('@/server/sanity/update')
    const current = revisionOf(await change(id, 'created', 'cancelled'))
    await expect(change(id, 'created', 'completed')).rejects.toMatchObject({
      status: 409,
      code: 'stale_revision',
      details: {members: {revision: current}},
    })
  })

  test('is not refused because a mail went out in between', async () => {
    const id = await booked({preferred_date: '2026-12-04'})
    await site.operations.patch(id).set({nextMailAt: 'touched'}).commit()
    expect(await outcome(change(id, 'created', 'cancelled'))).toBe('changed')
  })

  test('of something that is no booking is not found', async () => {
    await site.operations.create({_id: 'adminUser.x', _type: 'adminUser', email: 'a@b.co'})
    expect(await outcome(change('adminUser.x', 'new', 'cancelled'))).toBe('not_found')
    expect(await stored('adminUser.x')).toMatchObject({email: 'a@b.co'})
  })

  test('by two admins at once: one is done, one is refused, one mail is queued, each of a hundred times', async () => {
    for (let race = 0; race < 100; race++) {
      const id = await booked({preferred_date: '2026-12-05'})
      await site.operations.delete({query: '*[_type == "booking" && _id != $id]', params: {id}})
      const outcomes = await Promise.all([
        outcome(change(id, 'created', 'confirmed')),
        outcome(change(id, 'created', 'cancelled')),
      ])
      expect(outcomes.toSorted()).toEqual(['changed', 'stale_revision'])
      expect((await stored(id))?.mails).toHaveLength(1)
    }
  })
})

describe('a window with one visit', () => {
  test('cannot be confirmed for two bookings by two admins at once, in twenty races', async () => {
    for (let race = 0; race < 20; race++) {
      const date = `2027-01-${String(race + 1).padStart(2, '0')}`
      const ids = [await booked({preferred_date: date}), await booked({preferred_date: date})]
      const outcomes = await Promise.all(ids.map((id) => outcome(change(id, 'created', 'confirmed'))))
      expect(outcomes.toSorted()).toEqual(['changed', 'full'])
    }
  })

  test('does not stand in the way of its own booking', async () => {
    const {revisionOf} = await import('@/server/sanity/update')
    const id = await booked({preferred_date: '2027-02-01'})
    const revision = revisionOf(await change(id, 'created', 'confirmed'))
    expect(await outcome(change(id, revision, 'confirmed'))).toBe('changed')
  })
})
