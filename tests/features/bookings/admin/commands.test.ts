import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, params, post, read} from '../../../support/adminSite'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()
afterEach(afterResponses)

const VISIT = {date: '2082-05-04', start: '10:00', end: '12:00'}
const confirmed = (fields: object = {}) => dashboard.stored({status: 'confirmed', visit: VISIT, ...fields})
const noteFor = (note: string) => ({action: 'status', status: 'confirmed', note, overlap: true})

/** Commands on a confirmed booking, and what each leaves. */
const commands: [string, object, object, object][] = [
  [
    'a day to call',
    {action: 'follow_up', date: '2082-03-05'},
    {followUpOn: '2082-03-05'},
    {action: 'follow_up', date: ''},
  ],
  ['a note for the customer', noteFor('We park in the drive'), {visitNote: 'We park in the drive'}, noteFor('')],
  [
    'an outcome',
    {action: 'outcome', stage: 'done'},
    {status: 'completed', outcome: {stage: 'done'}},
    {action: 'outcome', stage: 'won'},
  ],
]

describe.each(commands)('%s', (_, body, result, other) => {
  let id = ''
  beforeEach(async () => {
    id = await confirmed()
  })

  test('is saved by one entry of its author, and again from an old revision not', async () => {
    expect((await dashboard.patch(id, body)).status).toBe(200)
    const after = await dashboard.document(id)
    expect(after).toMatchObject(result)
    expect(after?.history).toMatchObject([{action: 'created'}, {by: OFFICE}])
    expect((await dashboard.patch(id, other)).status).toBe(409)
    expect(await dashboard.document(id)).toMatchObject(result)
  })

  test('whose answer was lost is answered as saved when it comes again', async () => {
    const answers = [await dashboard.patch(id, body), await dashboard.patch(id, body)]
    expect(answers.map(({status}) => status)).toEqual([200, 200])
    expect((await dashboard.document(id))?.history).toHaveLength(2)
    expect((await dashboard.patch(id, body, 'created', {cookie: dashboard.other})).status).toBe(409)
  })

  test('needs a session', async () => {
    expect((await dashboard.patch(id, body, 'created', {cookie: ''})).status).toBe(401)
    expect((await dashboard.document(id))?.history).toHaveLength(1)
  })

  test('of two admins at once is saved once', async () => {
    const both = await Promise.all([
      dashboard.patch(id, body),
      dashboard.patch(id, other, 'created', {cookie: dashboard.other}),
    ])
    const statuses = both.map(({status}) => status).toSorted((a, b) => a - b)
    // Emptying what is empty changes nothing, and loses nothing when it comes first.
    expect(statuses[0]).toBe(200)
    expect((await dashboard.document(id))?.history.length).toBeLessThanOrEqual(3)
  })
})

describe('an outcome and a correction that change nothing', () => {
  test('leave no entry', async () => {
    const id = await confirmed()
    const {revision} = await (await dashboard.patch(id, {action: 'outcome', stage: 'won', amount: 9000})).json()
    const again = await dashboard.patch(id, {action: 'outcome', stage: 'won', amount: 9000}, revision)
    expect(await again.json()).toMatchObject({revision})
    expect((await dashboard.document(id))?.history).toHaveLength(2)
  })

  test('and a second “replied” does not move the first answer', async () => {
    const id = await dashboard.stored()
    const {revision} = await (await dashboard.patch(id, {action: 'replied', replied: true})).json()
    const {firstRespondedAt} = Object(await dashboard.document(id))
    expect((await dashboard.patch(id, {action: 'replied', replied: true}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({firstRespondedAt})
  })
})

describe('a day to call', () => {
  const list = async (query: string) => {
    const {GET} = await import('@/app/api/admin/bookings/route')
    const {rows} = await (await GET(read(`/api/admin/bookings?${query}`, dashboard.cookie))).json()
    return rows.map(({_id}: {_id: string}) => _id)
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('takes a booking out of those that need an answer until it comes', async () => {
    const [open, later, due] = [
      await dashboard.stored(),
      await dashboard.stored({followUpOn: inDays(3)}),
      await dashboard.stored({followUpOn: inDays(-1)}),
    ]
    const answer = await list('view=answer')
    expect(answer).toEqual(expect.arrayContaining([open, due]))
    expect(answer).not.toContain(later)
    expect(await list('view=inbox&sort=newest')).toContain(later)
  })

  test('does not hide an email that did not arrive', async () => {
    const failedMailAt = new Date().toISOString()
    const id = await dashboard.stored({followUpOn: inDays(3), failedMailAt})
    expect(await list('view=answer')).toContain(id)
  })

  test('is no answer: the promise stays', async () => {
    const id = await dashboard.stored()
    await dashboard.patch(id, {action: 'follow_up', date: inDays(3)})
    expect(await dashboard.document(id)).not.toHaveProperty('firstRespondedAt')
    const {findUnanswered} = await import('@/features/bookings/queries')
    const unanswered = await findUnanswered('2000-01-01T00:00:00.000Z')
    expect(unanswered.map(({_id}) => _id)).toContain(id)
  })

  test.each(['2026-02-30', 'Thursday', '2020-01-01', 5, null])('%j is refused', async (date) => {
    const id = await dashboard.stored()
    expect((await dashboard.patch(id, {action: 'follow_up', date})).status).toBe(422)
  })
})

describe('a note for the customer', () => {
  const preview = async (id: string, query: string) => {
    const {GET} = await import('@/app/api/admin/bookings/[id]/preview/route')
    return (await GET(read(`/x?${query}`, dashboard.cookie), params({id}))).json()
  }

  test.each([
    ['en', 'From us'],
    ['pt-BR', 'Recado nosso'],
    ['es', 'Nota nuestra'],
  ])('is in the confirmation in %s, in its preview, and as text alone', async (locale, label) => {
    const id = await dashboard.stored({locale, preferred_date: '2082-06-01'})
    const note = 'We park in the drive.\n<b>Dog</b> inside, please'
    const query = new URLSearchParams({status: 'confirmed', note})
    expect((await preview(id, `${query}`)).text).toContain('We park in the drive.')
    await dashboard.patch(id, {...noteFor(note), notify: true})
    const [mail] = await dashboard.mailsTo(id)
    expect(mail?.TextBody).toContain(label)
    expect(mail?.TextBody).toContain('<b>Dog</b>')
    expect(mail?.HtmlBody).not.toContain('<b>Dog</b>')
  })

  test('is taken back by an undo, and ends when the visit does', async () => {
    const id = await confirmed({visitNote: 'Side gate'})
    const {revision} = await (await dashboard.patch(id, {...noteFor('Front door'), hold: true})).json()
    const undone = await dashboard.patch(id, {action: 'undo'}, revision)
    expect(await dashboard.document(id)).toMatchObject({status: 'confirmed', visitNote: 'Side gate'})
    const {revision: now} = await undone.json()
    await dashboard.patch(id, {action: 'status', status: 'pending', notify: false}, now)
    expect(await dashboard.document(id)).not.toHaveProperty('visitNote')
  })

  test('stays when the status is set without one, and a longer one than fits is refused', async () => {
    const id = await confirmed({visitNote: 'Side gate'})
    expect((await dashboard.patch(id, noteFor('x'.repeat(501)))).status).toBe(422)
    const moved = {action: 'status', status: 'confirmed', visit: {...VISIT, date: '2082-05-05'}, notify: false}
    expect((await dashboard.patch(id, moved)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({visitNote: 'Side gate', visit: {date: '2082-05-05'}})
  })
})

describe('the search', () => {
  const found = async (q: string) => {
    const {GET} = await import('@/app/api/admin/bookings/route')
    const path = `/api/admin/bookings?${new URLSearchParams({q})}`
    const {rows} = await (await GET(read(path, dashboard.cookie))).json()
    return rows.map(({_id}: {_id: string}) => _id)
  }

  test('finds words of the customer’s notes, also of bookings that were stored before', async () => {
    const {bookingSearchKeys} = await import('@/features/bookings/model')
    const notes = 'Gate code 4471, rotten boards at the patamar'
    const fields = {notes, name: 'Zed', email: 'zed@example.com'}
    const indexed = await dashboard.stored({...fields, ...bookingSearchKeys(fields)})
    const before = await dashboard.stored({notes: 'Rotten boards'})
    expect(await found('rotten boards')).toEqual(expect.arrayContaining([indexed, before]))
    expect(await found('gate code')).toEqual([indexed])
  })

  test('finds words of a note of the office, in plain letters', async () => {
    const id = await dashboard.stored()
    const {POST} = await import('@/app/api/admin/bookings/[id]/notes/route')
    await POST(post('/x', {text: 'Perguntou pelo portão elétrico'}, dashboard.cookie), params({id}))
    expect(await found('portao eletrico')).toEqual([id])
  })
})
