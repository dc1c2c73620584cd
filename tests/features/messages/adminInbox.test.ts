import {expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {OFFICE, params, read, useAdminSite, write} from '../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

const history = [
  {_key: 'created', _type: 'historyEntry', at: '2026-11-20T12:00:00.000Z', by: 'customer', action: 'created'},
]

test('a message is marked as replied and open again, with one entry each', async () => {
  const _id = 'contactMessage.one'
  const message = {subject: 'Porch', message: 'How much?', name: 'Omar', email: 'omar@example.net', locale: 'en'}
  const created_at = '2026-11-20T12:00:00.000Z'
  await site.operations.create({
    _id,
    _type: 'contactMessage',
    id: 'message_1',
    created_at,
    spam: false,
    history,
    ...message,
  })
  const {GET} = await import('@/app/api/admin/messages/route')
  const {PATCH} = await import('@/app/api/admin/messages/[id]/route')
  const counts = async () => (await (await GET(read('/x?state=open', cookie))).json()).counts
  const mark = (replied: boolean, revision: string) =>
    PATCH(write('/x', {action: 'replied', replied}, cookie, {'if-match': `"${revision}"`}), params({id: _id}))
  expect(await counts()).toEqual({open: 1, replied: 0, all: 1, spam: 0})
  const marked = await mark(true, 'created')
  expect(await counts()).toEqual({open: 0, replied: 1, all: 1, spam: 0})
  expect((await mark(false, 'created')).status).toBe(409)
  expect((await mark(false, (await marked.json()).revision)).status).toBe(200)
  expect((await site.operations.getDocument(_id))?.history).toMatchObject([
    {action: 'created'},
    {action: 'replied', by: OFFICE},
    {action: 'not_replied', by: OFFICE},
  ])
})

test('a message that was no spam after all reaches the business, once', async () => {
  const _id = 'contactMessage.caught'
  const message = {subject: 'Caught', message: 'I am real', name: 'Lena', email: 'lena@example.net', locale: 'en'}
  const created_at = '2026-11-20T12:00:00.000Z'
  await site.operations.create({_id, _type: 'contactMessage', id: 'message_2', created_at, spam: true, ...message})
  const {PATCH} = await import('@/app/api/admin/messages/[id]/route')
  let revision = 'new'
  for (const spam of [false, true, false]) {
    const response = await PATCH(
      write('/x', {action: 'spam', spam}, cookie, {'if-match': `"${revision}"`}),
      params({id: _id}),
    )
    expect(response.status).toBe(200)
    ;({revision} = await response.json())
    await afterResponses()
  }
  const subjects = (await site.mailbox.mails()).map(({Subject}) => Subject)
  expect(subjects.filter((subject) => subject === 'Contact Form: Caught')).toHaveLength(1)
})

test.each(['***', '*', '"', '🙂'])('a search that no word could match (%s) is refused', async (q) => {
  const {GET} = await import('@/app/api/admin/messages/route')
  expect((await GET(read(`/api/admin/messages?${new URLSearchParams({q})}`, cookie))).status).toBe(422)
})

test('the last message of a later page is answered: the first page stands there, not an empty list', async () => {
  const transaction = site.operations.transaction()
  for (let n = 0; n < 26; n++)
    transaction.create({
      _id: `contactMessage.page${n}`,
      _type: 'contactMessage',
      id: `message_page${n}`,
      subject: 'Paged',
      message: 'x',
      name: 'Paged',
      email: 'paged@example.net',
      locale: 'en',
      created_at: new Date(Date.UTC(2026, 9, 1, 12, n)).toISOString(),
    })
  await transaction.commit()
  const {GET} = await import('@/app/api/admin/messages/route')
  const list = async (query: object) =>
    (await GET(read(`/x?${new URLSearchParams({state: 'open', q: 'paged', ...query})}`, cookie))).json()
  const first = await list({})
  const second = await list({after: first.next})
  expect(second.rows).toHaveLength(1)
  await site.operations.patch(second.rows[0]._id).set({repliedAt: '2026-10-02T12:00:00.000Z'}).commit()
  const answered = await list({after: first.next})
  expect(answered.rows).toHaveLength(25)
  expect(answered.previous).toBeUndefined()
  await site.operations.delete({query: '*[_id match "contactMessage.page*"]'})
})

test('an open dashboard hears that somebody else has answered a message, and reads that one again', async () => {
  const _id = 'contactMessage.heard'
  const message = {subject: 'Gate', message: 'Which wood?', name: 'Ines', email: 'ines@example.net', locale: 'en'}
  const created_at = '2026-11-20T12:00:00.000Z'
  await site.operations.create({_id, _type: 'contactMessage', id: 'message_3', created_at, history, ...message})
  const inbox = await import('@/app/api/admin/inbox/route')
  const {GET, PATCH} = await import('@/app/api/admin/messages/[id]/route')
  const etag = async () => {
    // Later than open dashboards share an answer.
    vi.setSystemTime(Date.now() + 15_000)
    return (await inbox.GET(read('/x', cookie))).headers.get('etag')
  }
  const one = async (id = _id) => GET(read('/x', cookie), params({id}))
  const before = await etag()
  expect(await etag()).toBe(before)
  expect(await (await one()).json()).toMatchObject({revision: 'created', name: 'Ines'})
  const mark = write('/x', {action: 'replied', replied: true}, cookie, {'if-match': '"created"'})
  const {revision} = await (await PATCH(mark, params({id: _id}))).json()
  expect(await etag()).not.toBe(before)
  expect(await (await one()).json()).toMatchObject({revision, repliedAt: expect.any(String)})
  expect((await one('contactMessage.none')).status).toBe(404)
  vi.useRealTimers()
})
