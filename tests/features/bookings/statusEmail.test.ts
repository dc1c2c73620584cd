import {afterEach, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {OFFICE, params, post} from '../../support/adminSite'
import {setDate} from '../../support/clock'
import {useBookingsDashboard} from './admin/adminBookings'

// The mails of these tests are sent by the outbox at a time that the test names.
vi.mock('node:timers/promises', async (original) => ({...(await original<object>()), setTimeout: async () => {}}))

const dashboard = await useBookingsDashboard()
// The clock stands: on a busy machine seconds pass between a change and what a test looks at.
setDate(new Date())
afterEach(afterResponses)

/** What the outbox does so many seconds from now. */
async function deliverIn(id: string, seconds: number) {
  const {deliver} = await import('@/server/email/outbox/deliver')
  const {renderQueuedEmail} = await import('@/app/_email/render')
  await deliver(id, {render: renderQueuedEmail, clock: () => new Date(Date.now() + seconds * 1000)})
}

const changed = async (id: string, status = 'confirmed'): Promise<string> =>
  (await (await dashboard.patch(id, {action: 'status', status, hold: true})).json()).revision

describe('the mail of a status change', () => {
  test('waits longer than an undo is offered, then goes', async () => {
    const id = await dashboard.stored()
    await changed(id)
    await deliverIn(id, 8)
    expect(await dashboard.mailsTo(id)).toEqual([])
    await deliverIn(id, 11)
    expect(await dashboard.mailsTo(id)).toHaveLength(1)
  })

  test('can be kept back afterwards, and queued again', async () => {
    const id = await dashboard.stored()
    const revision = await changed(id)
    expect((await dashboard.patch(id, {action: 'email', choice: 'drop'}, revision)).status).toBe(200)
    await deliverIn(id, 3600)
    expect(await dashboard.mailsTo(id)).toEqual([])
    expect((await dashboard.document(id))?.nextMailAt).toBeUndefined()
    expect((await dashboard.patch(id, {action: 'email', choice: 'send'}, revision)).status).toBe(200)
    expect(await dashboard.mailsTo(id)).toHaveLength(1)
  })

  test('waits while somebody reads it, goes at once when told to, and goes without them after two minutes', async () => {
    const [sentId, heldId] = [await dashboard.stored(), await dashboard.stored()]
    const revisions = [await changed(sentId, 'cancelled'), await changed(heldId, 'cancelled')]
    await dashboard.patch(sentId, {action: 'email', choice: 'hold'}, revisions[0])
    await dashboard.patch(heldId, {action: 'email', choice: 'hold'}, revisions[1])
    await Promise.all([deliverIn(sentId, 100), deliverIn(heldId, 100)])
    expect([...(await dashboard.mailsTo(sentId)), ...(await dashboard.mailsTo(heldId))]).toEqual([])
    await dashboard.patch(sentId, {action: 'email', choice: 'send'}, revisions[0])
    expect(await dashboard.mailsTo(sentId)).toHaveLength(1)
    await deliverIn(heldId, 121)
    expect(await dashboard.mailsTo(heldId)).toHaveLength(1)
  })

  test('does not leave when the request is marked as spam meanwhile; taken out in time, it does', async () => {
    const [junk, mistaken] = [await dashboard.stored(), await dashboard.stored()]
    for (const id of [junk, mistaken]) {
      const marked = await dashboard.patch(id, {action: 'spam', spam: true}, await changed(id))
      const {revision} = await marked.json()
      if (id === mistaken) await dashboard.patch(id, {action: 'spam', spam: false}, revision)
      await deliverIn(id, 11)
    }
    expect(await dashboard.mailsTo(junk)).toEqual([])
    expect(await dashboard.document(junk)).toMatchObject({mails: [{state: 'suppressed', error: 'no longer applies'}]})
    expect(await dashboard.mailsTo(mistaken)).toHaveLength(1)
  })

  test('is out of reach once it has left', async () => {
    const id = await dashboard.stored()
    const revision = await changed(id)
    await deliverIn(id, 11)
    for (const choice of ['drop', 'hold']) {
      const late = await dashboard.patch(id, {action: 'email', choice}, revision)
      expect(late.status).toBe(409)
      expect(await late.json()).toMatchObject({code: 'mailed'})
    }
    expect((await dashboard.patch(id, {action: 'email', choice: 'send'}, revision)).status).toBe(200)
    expect(await dashboard.mailsTo(id)).toHaveLength(1)
  })

  test('is chosen by who changed the status, for their last change, with a word that is known', async () => {
    const id = await dashboard.stored()
    const revision = await changed(id)
    expect(
      (await dashboard.patch(id, {action: 'email', choice: 'drop'}, revision, {cookie: dashboard.other})).status,
    ).toBe(409)
    expect((await dashboard.patch(id, {action: 'email', choice: 'drop'}, 'created')).status).toBe(409)
    expect((await dashboard.patch(id, {action: 'email', choice: 'burn'}, revision)).status).toBe(422)
    expect((await dashboard.patch(id, {action: 'email'}, revision)).status).toBe(422)
    expect((await dashboard.patch('booking.nothing', {action: 'email', choice: 'drop'}, revision)).status).toBe(404)
    expect((await dashboard.document(id))?.mails).toHaveLength(1)
  })

  test('leaves one entry in the history, whatever is chosen', async () => {
    const id = await dashboard.stored()
    const revision = await changed(id)
    await dashboard.patch(id, {action: 'email', choice: 'hold'}, revision)
    await dashboard.patch(id, {action: 'email', choice: 'drop'}, revision)
    expect((await dashboard.document(id))?.history).toHaveLength(2)
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({status: 'pending', mails: []})
  })
})

describe('after a colleague’s note', () => {
  async function noted(status = 'cancelled') {
    const id = await dashboard.stored()
    const revision = await changed(id, status)
    const {POST} = await import('@/app/api/admin/bookings/[id]/notes/route')
    const note = post('/x', {text: 'Ring twice'}, dashboard.other)
    expect((await POST(note, params({id}))).status).toBe(201)
    return {id, revision}
  }

  test('the mail is still kept back, and sent when told to', async () => {
    const {id, revision} = await noted()
    expect((await dashboard.patch(id, {action: 'email', choice: 'drop'}, revision)).status).toBe(200)
    await deliverIn(id, 3600)
    expect(await dashboard.mailsTo(id)).toEqual([])
    expect((await dashboard.patch(id, {action: 'email', choice: 'send'}, revision)).status).toBe(200)
    expect(await dashboard.mailsTo(id)).toHaveLength(1)
  })

  test('the change is still undone, with its mail', async () => {
    const {id, revision} = await noted()
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({status: 'pending', mails: []})
    expect(await dashboard.document(id)).not.toHaveProperty('firstRespondedAt')
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(409)
  })

  test('and another status nothing is, for that mail has been replaced', async () => {
    const {id, revision} = await noted()
    const now: string = (await dashboard.document(id))?.history.at(-1)._key
    const theirs = {action: 'status', status: 'completed', hold: true}
    expect((await dashboard.patch(id, theirs, now, {cookie: dashboard.other})).status).toBe(200)
    const choices = [{action: 'undo'}, {action: 'email', choice: 'drop'}, {action: 'email', choice: 'send'}]
    for (const choice of choices) expect((await dashboard.patch(id, choice, revision)).status).toBe(409)
    expect(await dashboard.document(id)).toMatchObject({status: 'completed', mails: [{state: 'queued'}]})
  })

  test('and another time that the customer asks for the mail is kept back, and nothing is undone', async () => {
    const {id, revision} = await noted('confirmed')
    const proposal = {date: '2080-03-01', time: '8:00 AM - 10:00 AM', at: new Date().toISOString()}
    const asked = {_key: 'asked', _type: 'historyEntry', at: proposal.at, by: 'customer', action: 'propose'}
    await dashboard.site.operations.patch(id).set({proposal}).append('history', [asked]).commit()
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(409)
    expect((await dashboard.patch(id, {action: 'email', choice: 'drop'}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({status: 'confirmed', proposal, mails: []})
  })
})

describe('an undo', () => {
  test('brings back a visit that stood beside others in a full time', async () => {
    const visit = {date: '2080-02-01', start: '10:00', end: '12:00'}
    for (let n = 0; n < 3; n++) await dashboard.stored({status: 'confirmed', visit})
    const id = await dashboard.stored({status: 'confirmed', visit})
    const revision = await changed(id, 'cancelled')
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({status: 'confirmed', visit, mails: []})
  })

  test('brings the former status back and takes the waiting mail along', async () => {
    const id = await dashboard.stored()
    dashboard.site.mailbox.faults.current = 'down'
    const {revision} = await (await dashboard.patch(id, {action: 'status', status: 'cancelled', hold: true})).json()
    expect((await dashboard.document(id))?.mails).toMatchObject([{state: 'queued', tries: 0}])
    const response = await dashboard.patch(id, {action: 'undo'}, revision)
    expect(response.status).toBe(200)
    const after = await dashboard.document(id)
    expect(after).toMatchObject({status: 'pending', mails: []})
    expect(after?.firstRespondedAt).toBeUndefined()
    expect(after?.history.at(-1)).toMatchObject({action: 'undone', from: 'cancelled', to: 'pending', by: OFFICE})
    dashboard.site.mailbox.faults.current = 'none'
    await afterResponses()
    expect(await dashboard.mailsTo(id)).toEqual([])
  })

  test('after the mail has left tells the customer how it is now', async () => {
    const id = await dashboard.stored()
    const {revision} = await (await dashboard.patch(id, {action: 'status', status: 'cancelled'})).json()
    await afterResponses()
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    const mails = await dashboard.mailsTo(id)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.TextBody).toMatch(/pending/i)
  })

  test('is not for somebody else’s change', async () => {
    const id = await dashboard.stored()
    const {revision} = await (await dashboard.patch(id, {action: 'status', status: 'confirmed', notify: false})).json()
    expect((await dashboard.patch(id, {action: 'undo'}, revision, {cookie: dashboard.other})).status).toBe(409)
    expect(await dashboard.document(id)).toMatchObject({status: 'confirmed'})
  })
})
