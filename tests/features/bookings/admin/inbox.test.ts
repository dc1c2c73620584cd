import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {bookingDocument} from '../../../support/bookingDocument'
import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, params, read, useAdminSite, write} from '../../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)
afterEach(afterResponses)
beforeEach(() => site.operations.delete({query: '*[_type in ["booking", "contactMessage"]]'}))

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const email = (state: string, queuedAt: string) => ({
  _key: 'ack',
  _type: 'mailIntent',
  template: 'booking-received',
  to: 'x@example.net',
  locale: 'en',
  state,
  tries: 3,
  queuedAt,
})

const failed = (at: string) => ({mails: [email('failed', at)], failedMailAt: at})

const list = async (query: string) => {
  const {GET} = await import('@/app/api/admin/bookings/route')
  return (await GET(read(`/api/admin/bookings?${query}`, cookie))).json()
}

test('what needs an answer are requests that nobody answered, other times asked for and emails that did not arrive', async () => {
  const proposal = {date: '2026-12-08', time: 'Flexible (Any time)', at: ago(2)}
  const answered = {firstRespondedAt: ago(1)}
  const documents = [
    {name: 'Overdue', created_at: ago(60)},
    {name: 'Fresh', created_at: ago(1)},
    {name: 'Asks for another time', created_at: ago(50), status: 'confirmed', proposal, ...answered},
    {name: 'Email failed', created_at: ago(40), status: 'confirmed', ...failed(ago(3)), ...answered},
    {name: 'Failed and completed', created_at: ago(39), status: 'completed', ...failed(ago(3)), ...answered},
    {name: 'Failed long ago', created_at: ago(2000), status: 'completed', ...failed(ago(1999))},
    {name: 'Confirmed', created_at: ago(30), status: 'confirmed', mails: [email('sent', ago(3))], ...answered},
    {name: 'Cancelled', created_at: ago(20), status: 'cancelled', proposal},
    {name: 'Spam', created_at: ago(10), spam: true},
  ]
  for (const document of documents) await site.operations.create(bookingDocument(document))
  const {rows, counts} = await list('view=answer')
  expect(rows.map(({name}: {name: string}) => name)).toEqual([
    'Overdue',
    'Asks for another time',
    'Email failed',
    'Fresh',
  ])
  expect(counts).toMatchObject({answer: 4, all: 8})
})

test('whose email did not arrive waits until somebody has dealt with it, whatever else was done', async () => {
  const {_id} = await site.operations.create(
    bookingDocument({name: 'Bounced', created_at: ago(20), ...failed(ago(19))}),
  )
  const {PATCH} = await import('@/app/api/admin/bookings/[id]/route')
  let revision = 'created'
  const patch = async (body: object) => {
    const answer = await PATCH(write(`/x/${_id}`, body, cookie, {'if-match': `"${revision}"`}), params({id: _id}))
    expect(answer.status).toBe(200)
    ;({revision} = await answer.json())
  }
  await patch({action: 'replied', replied: true})
  await patch({action: 'status', status: 'cancelled', notify: false})
  expect((await list('view=answer')).rows).toMatchObject([{name: 'Bounced', failedMails: 1}])
  await patch({action: 'resolve_emails'})
  expect((await list('view=answer')).rows).toEqual([])
  expect((await list('')).rows).toMatchObject([{name: 'Bounced', failedMails: 0}])
  const stored = await site.operations.getDocument(_id)
  expect(stored).toMatchObject({
    mails: [{state: 'failed', resolvedAt: expect.any(String)}],
    history: [{action: 'created'}, {action: 'replied'}, {action: 'status'}, {action: 'mail_resolved', by: OFFICE}],
  })
  expect(stored).not.toHaveProperty('failedMailAt')
  const before = revision
  await patch({action: 'resolve_emails'})
  expect(revision).toBe(before)
})

test('the list is there without its counts when the lake cannot count', async () => {
  await site.operations.create(bookingDocument({name: 'Fresh', created_at: ago(1)}))
  const {operations} = await import('@/server/sanity/clients')
  const client = operations()
  const fetch = client.fetch.bind(client)
  vi.spyOn(client, 'fetch').mockImplementation(((query: string, ...rest: []) =>
    query.includes('"answer": count') ? Promise.reject(new Error('too many')) : fetch(query, ...rest)) as never)
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const {rows, total, counts} = await list('')
  vi.restoreAllMocks()
  expect(rows).toMatchObject([{name: 'Fresh'}])
  expect([total, counts]).toEqual([1, undefined])
  expect(warned.mock.calls.join('')).toContain('list.counts_missing')
})

test('visits that are over wait for their outcome in a list of their own, whatever it is sorted by', async () => {
  const on = (date: string) => ({visit: {date, start: '09:00', end: '11:00'}, created_at: ago(60)})
  const confirmed = {status: 'confirmed', firstRespondedAt: ago(50)}
  const outcome = {stage: 'visited', at: ago(2), by: OFFICE}
  const documents = [
    {name: 'Over', ...on('2026-01-05'), ...confirmed},
    {name: 'Over, by the day asked for', created_at: ago(50), preferred_date: '2026-01-06', ...confirmed},
    {name: 'Over and noted', ...on('2026-01-05'), ...confirmed, outcome},
    {name: 'To come', ...on('2999-01-05'), ...confirmed},
    {name: 'Never confirmed', created_at: ago(40), preferred_date: '2026-01-06', firstRespondedAt: ago(30)},
    {name: 'Called off', ...on('2026-01-05'), status: 'cancelled'},
    {name: 'Spam', ...on('2026-01-05'), ...confirmed, spam: true},
  ]
  for (const document of documents) await site.operations.create(bookingDocument(document))
  for (const query of ['view=over', 'view=over&sort=date']) {
    const {rows, counts} = await list(query)
    expect(rows.map(({name}: {name: string}) => name)).toEqual(['Over', 'Over, by the day asked for'])
    expect(counts).toMatchObject({over: 2, answer: 0})
  }
})

test('quotes that wait for an answer have a list of their own, the one that was sent first on top', async () => {
  const quoted = (days: number, amount?: number) => ({
    status: 'completed',
    firstRespondedAt: ago(90),
    outcome: {stage: 'quoted', at: ago(24 * days), by: OFFICE, ...(amount && {amount})},
  })
  const documents = [
    {name: 'Yesterday', ...quoted(1)},
    {name: 'A month ago', ...quoted(30, 12500)},
    {name: 'Called off', ...quoted(9), status: 'cancelled'},
    {name: 'Spam', ...quoted(9), spam: true},
    {name: 'Won', ...quoted(9), outcome: {stage: 'won', at: ago(24), by: OFFICE}},
  ]
  for (const document of documents) await site.operations.create(bookingDocument(document))
  const {rows, counts} = await list('view=quoted')
  expect(rows).toMatchObject([{name: 'A month ago', outcome: {stage: 'quoted', amount: 12500}}, {name: 'Yesterday'}])
  expect(counts).toMatchObject({quoted: 2})
})

test('sorted by visit, a request for a day that is past still waits for its answer', async () => {
  await site.operations.create(bookingDocument({name: 'Late', preferred_date: '2026-01-06', created_at: ago(30)}))
  const {rows, counts} = await list('view=answer&sort=date')
  expect(rows.map(({name}: {name: string}) => name)).toEqual(['Late'])
  expect(counts).toMatchObject({answer: 1})
})

test('a request that was answered by phone is marked as replied, waits no longer, and can be marked as open again', async () => {
  const {_id} = await site.operations.create(bookingDocument({name: 'Called back', created_at: ago(20)}))
  const {PATCH} = await import('@/app/api/admin/bookings/[id]/route')
  const mark = async (replied: boolean, revision: string) => {
    const request = write(`/x/${_id}`, {action: 'replied', replied}, cookie, {'if-match': `"${revision}"`})
    return (await PATCH(request, params({id: _id}))).json()
  }
  const {revision} = await mark(true, 'created')
  expect((await list('view=answer')).counts).toMatchObject({answer: 0, pending: 1})
  await mark(false, revision)
  expect((await list('view=answer')).counts).toMatchObject({answer: 1, pending: 1})
  const stored = await site.operations.getDocument(_id)
  expect(stored).toMatchObject({history: [{action: 'created'}, {action: 'replied'}, {action: 'not_replied'}]})
})

afterEach(() => void vi.useRealTimers())

/** As an open dashboard asks, 15 seconds after the question before. */
const news = async (etag?: string) => {
  vi.setSystemTime(Date.now() + 15_000)
  const {GET} = await import('@/app/api/admin/inbox/route')
  const request = read('/api/admin/inbox', cookie)
  if (etag) request.headers.set('if-none-match', etag)
  return GET(request)
}

test('an open dashboard is told of a new request, and hears nothing while nothing changes', async () => {
  await site.operations.create(bookingDocument({name: 'First', created_at: ago(3)}))
  const first = await news()
  expect(await first.json()).toMatchObject({waiting: 1, arrivals: [{kind: 'booking', name: 'First'}]})
  const etag = first.headers.get('etag') ?? ''
  const same = await news(etag)
  expect([same.status, await same.text()]).toEqual([304, ''])
  await site.operations.create(bookingDocument({name: 'Second', created_at: ago(2)}))
  await site.operations.create({
    _id: 'contactMessage.new',
    _type: 'contactMessage',
    name: 'Writer',
    created_at: ago(1),
    spam: false,
  })
  await site.operations.create(bookingDocument({name: 'Robot', created_at: ago(0), spam: true}))
  const changed = await news(etag)
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({
    waiting: 2,
    arrivals: [
      {kind: 'message', name: 'Writer'},
      {kind: 'booking', name: 'Second'},
      {kind: 'booking', name: 'First'},
    ],
  })
})

test('a status that somebody else changed is news too', async () => {
  const booking = bookingDocument({status: 'confirmed', firstRespondedAt: ago(1)})
  await site.operations.create(booking)
  const etag = (await news()).headers.get('etag') ?? ''
  await site.operations.patch(booking._id).set({status: 'completed'}).commit()
  expect((await news(etag)).status).toBe(200)
})

test('open dashboards of an instance share what is new for ten seconds', async () => {
  const etagOf = async () => {
    const {GET} = await import('@/app/api/admin/inbox/route')
    return (await GET(read('/api/admin/inbox', cookie))).headers.get('etag')
  }
  const before = (await news()).headers.get('etag')
  await site.operations.create(bookingDocument({name: 'Just come', created_at: ago(0)}))
  vi.setSystemTime(Date.now() + 9_000)
  expect(await etagOf()).toBe(before)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await etagOf()).not.toBe(before)
})
