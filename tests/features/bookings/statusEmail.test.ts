import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/nextServer'
import {OFFICE} from '../../support/adminSite'
import {startBookingsDesk, type BookingsDesk} from './admin/adminBookings'

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/nextServer')),
}))

// The mails of these tests are sent by the outbox at a time that the test names.
vi.mock('node:timers/promises', async (original) => ({...(await original<object>()), setTimeout: async () => {}}))

let desk: BookingsDesk
beforeAll(async () => {
  desk = await startBookingsDesk()
})
afterAll(() => desk.site[Symbol.asyncDispose]())
afterEach(afterResponses)

/** What the outbox does so many seconds from now. */
async function deliverIn(id: string, seconds: number) {
  const {deliver} = await import('@/server/email/outbox/deliver')
  const {renderQueuedEmail} = await import('@/app/_email/render')
  await deliver(id, {render: renderQueuedEmail, clock: () => new Date(Date.now() + seconds * 1000)})
}

const changed = async (id: string, status = 'confirmed'): Promise<string> =>
  (await (await desk.patch(id, {action: 'status', status, hold: true})).json()).revision

describe('the mail of a status change', () => {
  test('waits longer than an undo is offered, then goes', async () => {
    const id = await desk.stored()
    await changed(id)
    await deliverIn(id, 8)
    expect(await desk.mailsTo(id)).toEqual([])
    await deliverIn(id, 11)
    expect(await desk.mailsTo(id)).toHaveLength(1)
  })

  test('can be kept back afterwards, and owed again', async () => {
    const id = await desk.stored()
    const revision = await changed(id)
    expect((await desk.patch(id, {action: 'email', choice: 'drop'}, revision)).status).toBe(200)
    await deliverIn(id, 3600)
    expect(await desk.mailsTo(id)).toEqual([])
    expect((await desk.document(id))?.nextMailAt).toBeUndefined()
    expect((await desk.patch(id, {action: 'email', choice: 'send'}, revision)).status).toBe(200)
    expect(await desk.mailsTo(id)).toHaveLength(1)
  })

  test('waits while somebody reads it, goes at once when sentId to, and goes without them after two minutes', async () => {
    const [sentId, heldId] = [await desk.stored(), await desk.stored()]
    const revisions = [await changed(sentId, 'cancelled'), await changed(heldId, 'cancelled')]
    await desk.patch(sentId, {action: 'email', choice: 'hold'}, revisions[0])
    await desk.patch(heldId, {action: 'email', choice: 'hold'}, revisions[1])
    await Promise.all([deliverIn(sentId, 100), deliverIn(heldId, 100)])
    expect([...(await desk.mailsTo(sentId)), ...(await desk.mailsTo(heldId))]).toEqual([])
    await desk.patch(sentId, {action: 'email', choice: 'send'}, revisions[0])
    expect(await desk.mailsTo(sentId)).toHaveLength(1)
    await deliverIn(heldId, 121)
    expect(await desk.mailsTo(heldId)).toHaveLength(1)
  })

  test('is out of reach once it has heldId', async () => {
    const id = await desk.stored()
    const revision = await changed(id)
    await deliverIn(id, 11)
    for (const choice of ['drop', 'hold']) {
      const late = await desk.patch(id, {action: 'email', choice}, revision)
      expect(late.status).toBe(409)
      expect(await late.json()).toMatchObject({code: 'mailed'})
    }
    expect((await desk.patch(id, {action: 'email', choice: 'send'}, revision)).status).toBe(200)
    expect(await desk.mailsTo(id)).toHaveLength(1)
  })

  test('is chosen by who changed the status, for their last change, with a word that is known', async () => {
    const id = await desk.stored()
    const revision = await changed(id)
    expect((await desk.patch(id, {action: 'email', choice: 'drop'}, revision, {cookie: desk.other})).status).toBe(409)
    expect((await desk.patch(id, {action: 'email', choice: 'drop'}, 'created')).status).toBe(409)
    expect((await desk.patch(id, {action: 'email', choice: 'burn'}, revision)).status).toBe(422)
    expect((await desk.patch(id, {action: 'email'}, revision)).status).toBe(422)
    expect((await desk.patch('booking.nothing', {action: 'email', choice: 'drop'}, revision)).status).toBe(404)
    expect((await desk.document(id))?.mails).toHaveLength(1)
  })

  test('leaves one entry in the history, whatever is chosen', async () => {
    const id = await desk.stored()
    const revision = await changed(id)
    await desk.patch(id, {action: 'email', choice: 'hold'}, revision)
    await desk.patch(id, {action: 'email', choice: 'drop'}, revision)
    expect((await desk.document(id))?.history).toHaveLength(2)
    expect((await desk.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    expect(await desk.document(id)).toMatchObject({status: 'pending', mails: []})
  })
})

describe('an undo', () => {
  test('brings the former status back and takes the waiting mail along', async () => {
    const id = await desk.stored()
    desk.site.mailbox.faults.current = 'down'
    const {revision} = await (await desk.patch(id, {action: 'status', status: 'cancelled', hold: true})).json()
    expect((await desk.document(id))?.mails).toMatchObject([{state: 'queued', tries: 0}])
    const response = await desk.patch(id, {action: 'undo'}, revision)
    expect(response.status).toBe(200)
    const after = await desk.document(id)
    expect(after).toMatchObject({status: 'pending', mails: []})
    expect(after?.firstRespondedAt).toBeUndefined()
    expect(after?.history.at(-1)).toMatchObject({action: 'undone', from: 'cancelled', to: 'pending', by: OFFICE})
    desk.site.mailbox.faults.current = 'none'
    await afterResponses()
    expect(await desk.mailsTo(id)).toEqual([])
  })

  test('after the mail has heldId tells the customer how it is now', async () => {
    const id = await desk.stored()
    const {revision} = await (await desk.patch(id, {action: 'status', status: 'cancelled'})).json()
    await afterResponses()
    expect((await desk.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    const mails = await desk.mailsTo(id)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.TextBody).toMatch(/pending/i)
  })

  test('is not for somebody else’s change', async () => {
    const id = await desk.stored()
    const {revision} = await (await desk.patch(id, {action: 'status', status: 'confirmed', notify: false})).json()
    expect((await desk.patch(id, {action: 'undo'}, revision, {cookie: desk.other})).status).toBe(409)
    expect(await desk.document(id)).toMatchObject({status: 'confirmed'})
  })
})
