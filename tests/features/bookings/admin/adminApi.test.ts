import {afterEach, describe, expect, test} from 'vitest'
import {afterResponses} from '../../../support/setup/nextServer'
import {SITE} from '../../../support/site'
import {OFFICE, params, read, write} from '../../../support/adminSite'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()
afterEach(afterResponses)

const one = () => import('@/app/api/admin/bookings/[id]/route')

describe('a status change', () => {
  test(
    'is saved, told to the customer by the specification’s subject, and leaves one entry',
    {tags: ['@spec-4.1', '@spec-7.3', '@spec-7.5']},
    async () => {
      const id = await dashboard.stored()
      const response = await dashboard.patch(id, {action: 'status', status: 'confirmed'})
      expect(response.status).toBe(200)
      const mails = await dashboard.mailsTo(id)
      expect(mails.map(({Subject}) => Subject)).toEqual(['Booking Update - Roofing Services'])
      const after = await dashboard.document(id)
      expect(after).toMatchObject({status: 'confirmed', firstRespondedAt: expect.any(String)})
      expect(after?.history).toMatchObject([
        {action: 'created'},
        {action: 'status', by: OFFICE, from: 'pending', to: 'confirmed'},
      ])
      const {revision} = await response.json()
      expect(after?.history[1]._key).toBe(revision)
    },
  )

  test('without the tick sends nothing', async () => {
    const id = await dashboard.stored()
    expect((await dashboard.patch(id, {action: 'status', status: 'completed', notify: false})).status).toBe(200)
    expect(await dashboard.mailsTo(id)).toEqual([])
  })

  test('takes any of the four values from any other', {tags: '@spec-4.1'}, async () => {
    const id = await dashboard.stored()
    let revision = 'created'
    for (const status of ['cancelled', 'completed', 'pending', 'confirmed', 'cancelled']) {
      const response = await dashboard.patch(id, {action: 'status', status, notify: false}, revision)
      expect(response.status).toBe(200)
      ;({revision} = await response.json())
    }
  })

  test('changes nothing else that the body names', async () => {
    const id = await dashboard.stored()
    await dashboard.patch(id, {
      status: 'confirmed',
      notify: false,
      name: 'Other',
      isSuperAdmin: 1,
      _type: 'adminUser',
      user_id: 'x',
    })
    expect(await dashboard.document(id)).toMatchObject({
      _type: 'booking',
      name: expect.stringMatching(/^Customer/),
      user_id: 'anonymous',
    })
  })

  test.each([
    [{action: 'status', status: 'archived'}, 422],
    [{action: 'status', status: 'Pending'}, 422],
    [{}, 422],
    [{status: 'confirmed'}, 422],
    [{action: 'status', spam: true}, 422],
    [{action: 'erase'}, 422],
    [[], 422],
  ])('%j is refused', async (body, status) => {
    const id = await dashboard.stored()
    expect((await dashboard.patch(id, body)).status).toBe(status)
    expect(await dashboard.document(id)).toMatchObject({status: 'pending', spam: false})
  })

  test('needs the revision that was seen', async () => {
    const id = await dashboard.stored()
    const {PATCH} = await one()
    const response = await PATCH(
      write(`/api/admin/bookings/${id}`, {action: 'status', status: 'confirmed'}, dashboard.cookie),
      params({id}),
    )
    expect(response.status).toBe(422)
  })

  test('from an old revision is refused with the current one, and nothing is overwritten', async () => {
    const id = await dashboard.stored()
    const {revision} = await (await dashboard.patch(id, {action: 'status', status: 'confirmed', notify: false})).json()
    const late = await dashboard.patch(id, {action: 'status', status: 'cancelled'})
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({code: 'stale_revision', revision})
    expect(await dashboard.document(id)).toMatchObject({status: 'confirmed'})
  })

  test('whose answer was lost is answered as saved when it comes again, and sends no second email', async () => {
    const id = await dashboard.stored()
    const confirm = {action: 'status', status: 'confirmed', visit: {date: '2081-03-01', start: '10:00', end: '12:00'}}
    const [first, again] = [await dashboard.patch(id, confirm), await dashboard.patch(id, confirm)]
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(await first.json())
    expect(await dashboard.mailsTo(id)).toHaveLength(1)
    expect((await dashboard.document(id))?.history).toHaveLength(2)
  })

  test.each([
    {action: 'assign', assignee: OFFICE},
    {action: 'spam', spam: true},
    {action: 'replied', replied: true},
    {action: 'outcome', stage: 'won', amount: 9000},
  ])('or another one, such as %j, is answered as saved when it comes again', async (body) => {
    const id = await dashboard.stored()
    const answers = [await dashboard.patch(id, body), await dashboard.patch(id, body)]
    expect(answers.map(({status}) => status)).toEqual([200, 200])
    expect((await dashboard.document(id))?.history).toHaveLength(2)
    expect((await dashboard.patch(id, body, 'created', {cookie: dashboard.other})).status).toBe(409)
  })

  test.each<[string, object, string | undefined]>([
    ['of somebody else', {}, 'other'],
    ['for another time', {visit: {date: '2081-03-02', start: '13:00', end: '15:00'}}, undefined],
    ['with another choice about the email', {notify: false}, undefined],
  ])('is not taken for one that comes again %s', async (_, changes, who) => {
    const id = await dashboard.stored()
    const confirm = {action: 'status', status: 'confirmed', visit: {date: '2081-03-02', start: '10:00', end: '12:00'}}
    await dashboard.patch(id, {...confirm, overlap: true})
    const cookie = who ? dashboard.other : dashboard.cookie
    const later = await dashboard.patch(id, {...confirm, overlap: true, ...changes}, 'created', {cookie})
    expect(later.status).toBe(409)
    expect(await later.json()).toMatchObject({code: 'stale_revision'})
    expect((await dashboard.document(id))?.history).toHaveLength(2)
  })

  test('of two admins at once: one is saved, one is told, one mail leaves, twenty-five times', async () => {
    for (let race = 0; race < 25; race++) {
      const id = await dashboard.stored()
      const both = await Promise.all([
        dashboard.patch(id, {action: 'status', status: 'confirmed'}),
        dashboard.patch(id, {action: 'status', status: 'cancelled'}, 'created', {cookie: dashboard.other}),
      ])
      expect(both.map(({status}) => status).toSorted()).toEqual([200, 409])
      expect(await dashboard.mailsTo(id)).toHaveLength(1)
      expect((await dashboard.document(id))?.history).toHaveLength(2)
    }
  })

  test('of two bookings into the last place of one window: one is confirmed, the other told that it is full', async () => {
    const visit = {preferred_date: '2026-12-08', preferred_time: '10:00 AM - 12:00 PM'}
    const ids = await Promise.all([dashboard.stored(visit), dashboard.stored(visit)])
    const both = await Promise.all(ids.map((id) => dashboard.patch(id, {action: 'status', status: 'confirmed'})))
    expect(both.map(({status}) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({status}) => status === 409)
    expect(await refused?.json()).toMatchObject({code: 'full'})
  })
})

describe('the answer to a change', () => {
  const note = async (id: string, text: string, cookie: string) => {
    const {POST} = await import('@/app/api/admin/bookings/[id]/notes/route')
    return POST(write(`/api/admin/bookings/${id}/notes`, {text}, cookie), params({id}))
  }

  test('names the revision that it followed, so that the next change can be based on it', async () => {
    const id = await dashboard.stored()
    const noted = await (await note(id, 'Ring twice', dashboard.cookie)).json()
    expect(noted).toEqual({follows: 'created', revision: expect.any(String)})
    const assigned = await dashboard.patch(id, {action: 'assign', assignee: OFFICE}, noted.revision)
    expect(await assigned.json()).toMatchObject({follows: noted.revision})
  })

  test('names none when it changed nothing after somebody else', async () => {
    const id = await dashboard.stored()
    const {revision} = await (await note(id, 'Ring twice', dashboard.other)).json()
    const same = await dashboard.patch(id, {action: 'assign', assignee: ''}, revision)
    expect(await same.json()).toEqual({revision, status: 'pending'})
  })
})

describe('an id that is not a booking’s', () => {
  test.each(['drafts.x', '*', '../users/1', 'booking.nothing', '', 'booking.x"] | *'])(
    '%s is not found',
    async (id) => {
      expect((await dashboard.patch(id, {action: 'status', status: 'confirmed'})).status).toBe(404)
      const {GET} = await one()
      expect((await GET(read('/api/admin/bookings/x', dashboard.cookie), params({id}))).status).toBe(404)
    },
  )

  test('another document with such an id stays as it is', async () => {
    await dashboard.site.operations.create({_id: 'booking.impostor', _type: 'review', rating: 5, history: []})
    expect((await dashboard.patch('booking.impostor', {action: 'status', status: 'confirmed'}, 'new')).status).toBe(404)
    expect((await dashboard.patch('booking.impostor', {action: 'spam', spam: true}, 'new')).status).toBe(404)
    expect(await dashboard.document('booking.impostor')).toMatchObject({_type: 'review', history: []})
  })
})

describe('a write that does not come from our own page', () => {
  test.each<[string, Record<string, string>, number]>([
    ['of another origin', {origin: 'https://evil.example'}, 403],
    ['marked cross-site', {'sec-fetch-site': 'cross-site'}, 403],
    ['marked same-site', {'sec-fetch-site': 'same-site'}, 403],
    ['with origin null', {origin: 'null', 'sec-fetch-site': 'cross-site'}, 403],
    ['as plain text', {'content-type': 'text/plain'}, 415],
    ['as a form', {'content-type': 'application/x-www-form-urlencoded'}, 415],
  ])('%s is refused', async (_, headers, status) => {
    const id = await dashboard.stored()
    expect((await dashboard.patch(id, {action: 'status', status: 'confirmed'}, 'created', headers)).status).toBe(status)
    expect(await dashboard.document(id)).toMatchObject({status: 'pending'})
  })

  test('without Origin and Sec-Fetch-Site is refused', async () => {
    const id = await dashboard.stored()
    const {PATCH} = await one()
    const headers = {cookie: dashboard.cookie, 'content-type': 'application/json', 'if-match': '"created"'}
    const request = new Request(`${SITE}/x`, {
      method: 'PATCH',
      headers,
      body: '{"action":"status","status":"confirmed"}',
    })
    expect((await PATCH(request, params({id}))).status).toBe(403)
  })
})
