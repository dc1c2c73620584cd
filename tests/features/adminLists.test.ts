import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../support/nextServer'
import {bookingDocument} from '../support/bookingDocument'
import {OFFICE, params, read, startAdminSite, write, type AdminSite} from '../support/adminSite'
import {SITE} from '../support/site'

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  ...(await import('../support/nextServer')),
}))
const refreshed: string[] = []
vi.mock('next/cache', () => ({revalidateTag: (tag: string) => refreshed.push(tag)}))
/** The pages that the site asks itself for. */
const warmed: string[] = []

let site: AdminSite
let cookie = ''
beforeAll(async () => {
  site = await startAdminSite()
  cookie = (await site.signIn(OFFICE)).cookie
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    if (!String(input).startsWith(SITE)) return real(input, init)
    if (!init?.method) warmed.push(new URL(String(input)).pathname)
    return new Response('')
  }) satisfies typeof fetch)
})
afterAll(() => site[Symbol.asyncDispose]())

const bookings = async (query = '') => {
  const {GET} = await import('@/app/api/admin/bookings/route')
  const response = await GET(read(`/api/admin/bookings?${query}`, cookie))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return response.json()
}
const names = ({rows}: {rows: {name: string}[]}) => rows.map(({name}) => name)

describe('the list of bookings', () => {
  beforeAll(async () => {
    const transaction = site.operations.transaction()
    for (let n = 0; n < 60; n++) {
      // Two of each minute: paging must neither skip nor repeat where the times are equal.
      const created_at = new Date(Date.UTC(2026, 9, 1, 12, Math.floor(n / 2))).toISOString()
      transaction.create(
        bookingDocument({
          name: `Person ${String(n).padStart(2, '0')}`,
          created_at,
          status: n % 4 === 0 ? 'confirmed' : 'pending',
          locale: n % 3 === 0 ? 'es' : 'en',
          spam: n === 59,
        }),
      )
    }
    transaction.create(
      bookingDocument({
        name: 'José Nuñez',
        email: 'jose@example.net',
        phone: '+17325550163',
        service: 'Windows & Doors',
        status: 'somewhere',
        created_at: '2026-09-01T12:00:00.000Z',
        preferred_date: undefined,
        preferred_time: undefined,
      }),
    )
    await transaction.commit()
  })

  test('comes newest first, a page at a time, without a gap or a repeat, forwards and back', async () => {
    const seen: string[] = []
    let page = await bookings()
    const first = names(page)
    expect(page.total).toBe(60)
    for (;;) {
      seen.push(...page.rows.map(({_id}: {_id: string}) => _id))
      if (!page.next) break
      page = await bookings(new URLSearchParams({after: page.next}).toString())
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
    expect(page.previous).toBeTruthy()
    let back = page
    while (back.previous) back = await bookings(new URLSearchParams({before: back.previous}).toString())
    expect(names(back)).toEqual(first)
  })

  test('narrows by status, service, language and view, and counts as the filters say', async () => {
    expect((await bookings('status=confirmed')).total).toBe(15)
    expect((await bookings('language=es&status=pending')).total).toBe(15)
    expect((await bookings('service=Windows+%26+Doors')).total).toBe(1)
    expect(names(await bookings('view=spam'))).toEqual(['Person 59'])
    expect((await bookings()).counts).toMatchObject({all: 60, pending: 44, confirmed: 15, completed: 0, spam: 1})
  })

  test('shows an unknown status as pending and leaves missing dates out', async () => {
    const {rows} = await bookings('q=Nu%C3%B1ez')
    expect(rows).toMatchObject([{name: 'José Nuñez', status: 'pending'}])
    expect(rows[0].preferred_date).toBeUndefined()
  })

  test.each([
    ['q=jos%C3%A9', 'José Nuñez'],
    ['q=(732) 555-0163', 'José Nuñez'],
    ['q=5550163', 'José Nuñez'],
    ['q=JOSE@example.net', 'José Nuñez'],
    ['q=windows', 'José Nuñez'],
    ['sort=oldest', 'José Nuñez'],
  ])('%s finds %s first', async (query, name) => {
    expect(names(await bookings(query))[0]).toBe(name)
  })

  test('sorted by visit shows the coming ones, soonest first', async () => {
    await site.operations.create(bookingDocument({name: 'Later', preferred_date: '2999-02-01', status: 'completed'}))
    await site.operations.create(bookingDocument({name: 'Soon', preferred_date: '2999-01-01', status: 'completed'}))
    await site.operations.create(bookingDocument({name: 'Gone', preferred_date: '2020-01-01', status: 'completed'}))
    expect(names(await bookings('sort=date&status=completed'))).toEqual(['Soon', 'Later'])
  })

  test.each(['***', '*', '\\', '"', '(((', '🙂'])('what no word could match (%s) is refused', async (q) => {
    for (const list of ['bookings', 'bookings.csv', 'messages'] as const) {
      const {GET} = await {
        bookings: () => import('@/app/api/admin/bookings/route'),
        'bookings.csv': () => import('@/app/api/admin/bookings.csv/route'),
        messages: () => import('@/app/api/admin/messages/route'),
      }[list]()
      const answer = await GET(read(`/api/admin/${list}?${new URLSearchParams({q})}`, cookie))
      expect(answer.status, list).toBe(422)
    }
  })

  test.each(['"]|*[_type=="adminUser"]', '") || true || ("', '$q', 'a'.repeat(300)])(
    'what looks like a query (%s) is plain text',
    async (q) => {
      const answer = await bookings(new URLSearchParams({q}).toString())
      expect(JSON.stringify(answer)).not.toContain('adminUser')
      expect(JSON.stringify(answer)).not.toContain(OFFICE)
    },
  )

  test.each(['after=x', 'after=~', 'before=%00', 'page=-1', 'page=1e9', 'status=archived', 'sort=x', 'view=x'])(
    'nonsense in the address (%s) is left out',
    async (query) => {
      expect((await bookings(query)).total).toBeGreaterThanOrEqual(0)
    },
  )
})

const csv = async (query = '') => {
  const {GET} = await import('@/app/api/admin/bookings.csv/route')
  const response = await GET(read(`/api/admin/bookings.csv?${query}`, cookie))
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d.csv"$/)
  return response.text()
}

describe('the export', () => {
  test('holds every booking that the filters let through, and is audited', async () => {
    const lines = (await csv('status=confirmed')).trim().split('\r\n')
    expect(lines).toHaveLength(16)
    expect(lines[0]).toContain('"id","created_at","status","name"')
    const audited = await site.operations.fetch('*[_type == "auditEntry" && action == "bookings_exported"]')
    expect(audited).toMatchObject([{by: OFFICE}])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\u0000=1',
    '\n=1',
    ' =1+1',
    '＝1+1',
    '＠SUM(A1)',
    "=cmd|' /C calc'!A0",
  ])('a cell that begins like a formula (%j) stays text', async (notes) => {
    const _id = `booking.formula${Math.abs(notes.length * 31 + notes.charCodeAt(0))}`
    await site.operations.createOrReplace({...bookingDocument({notes, name: 'Formula'}), _id})
    const text = await csv('q=Formula')
    expect(text).toContain(`"'${notes.replaceAll('"', '""')}"`)
    await site.operations.delete(_id)
  })

  // Excel splits at semicolons where the comma is the decimal sign, quotes or not.
  test.each([
    [";=cmd|' /C calc'!A0", ";'=cmd|' /C calc'!A0"],
    ['a; +1', "a; '+1"],
    ['a;"=1"', `a;""'=1""`],
    ['a\n@SUM(A1)', "a\n'@SUM(A1)"],
    ['a\t-1', "a\t'-1"],
    ['back; then -1', 'back; then -1'],
  ])('a separator inside a cell (%j) begins no formula', async (notes, inert) => {
    const _id = `booking.separator${notes.length}`
    await site.operations.createOrReplace({...bookingDocument({notes, name: 'Separator'}), _id})
    expect(await csv('q=Separator')).toContain(`"${inert}"`)
    await site.operations.delete(_id)
  })

  test('quotes and line breaks stay inside their cell', async () => {
    await site.operations.create(bookingDocument({name: 'Quoted', notes: 'a "big"\ndeck, please'}))
    expect(await csv('q=Quoted')).toContain('"a ""big""\ndeck, please"')
  })
})

const subscriber = (n: number, status: string) =>
  site.operations.create({
    _id: `subscriber.n${n}`,
    _type: 'subscriber',
    email: `reader${n}@example.net`,
    locale: 'en',
    status,
    created_at: `2026-11-2${n}T12:00:00.000Z`,
  })

describe('the other tabs', () => {
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

  test('a review is featured, hidden for a listed reason, published again and answered; pages follow', async () => {
    const _id = 'review.one'
    const review = {
      rating: 1,
      review_text: 'Late.',
      is_featured: 0,
      created_at: '2026-11-20T12:00:00.000Z',
      locale: 'en',
    }
    await site.operations.create({_id, _type: 'review', id: 'review_1', ...review})
    const {PATCH} = await import('@/app/api/admin/reviews/[id]/route')
    const {GET} = await import('@/app/api/admin/reviews/route')
    let revision = 'new'
    const change = async (body: object) => {
      const response = await PATCH(write('/x', body, cookie, {'if-match': `"${revision}"`}), params({id: _id}))
      if (response.status === 200) ({revision} = await response.json())
      return response.status
    }
    expect(await change({action: 'hide', reason: 'bad stars'})).toBe(422)
    expect(await change({hidden: 'spam'})).toBe(422)
    expect(await change({action: 'feature', featured: true})).toBe(200)
    await afterResponses()
    warmed.length = 0
    expect(await change({action: 'hide', reason: 'off-topic'})).toBe(200)
    await afterResponses()
    expect(warmed.toSorted()).toEqual(['/', '/es', '/es/reviews', '/pt-BR', '/pt-BR/reviews', '/reviews'])
    const {counts, rows} = await (await GET(read('/x', cookie))).json()
    expect(counts).toMatchObject({all: 1, published: 0, featured: 1, hidden: 1, reasons: {'off-topic': 1, spam: 0}})
    expect(rows).toMatchObject([{hidden: {reason: 'off-topic', by: OFFICE}, is_featured: true}])
    expect(await change({action: 'show'})).toBe(200)
    expect(await change({action: 'reply', text: 'Sorry for the wait.'})).toBe(200)
    expect(await change({action: 'reply', text: 'x'.repeat(1001)})).toBe(422)
    const stored = await site.operations.getDocument(_id)
    expect(stored).toMatchObject({reply: {text: 'Sorry for the wait.', by: OFFICE}, rating: 1})
    expect(stored?.hidden).toBeUndefined()
    expect(stored?.history).toHaveLength(4)
    expect(refreshed).toContain('review')
  })

  test('settings say who gets which mails; a second admin with an old page is told', async () => {
    const {GET, PATCH} = await import('@/app/api/admin/settings/route')
    const {revision, ...before} = await (await GET(read('/x', cookie))).json()
    expect(before).toMatchObject({acknowledgement: true, moderation: 'publish'})
    const save = (body: object, seen = revision) => PATCH(write('/x', body, cookie, {'if-match': `"${seen}"`}))
    const recipients = ['Desk@Example.com', 'desk@example.com']
    const changed = {...before, bookingRecipients: recipients, staffLanguage: 'es', reminderHours: 6}
    expect((await save({...changed, staffLanguage: 'fr'})).status).toBe(422)
    expect((await save({...changed, bookingRecipients: ['not an address']})).status).toBe(422)
    expect((await save({...changed, reminderHours: 1.5})).status).toBe(422)
    expect((await save(changed)).status).toBe(200)
    expect((await save(changed)).status).toBe(409)
    const {getNotifications} = await import('@/server/email/recipients')
    expect(await getNotifications()).toMatchObject({bookings: {to: 'desk@example.com', locale: 'es'}, reminderHours: 6})
    const stored = await site.operations.getDocument('notificationSettings.main')
    expect(stored?.history).toMatchObject([
      {by: OFFICE, action: 'changed', to: 'bookingRecipients, staffLanguage, reminderHours'},
    ])
  })

  test('subscribers are exported as their view says', async () => {
    await Promise.all([subscriber(0, 'confirmed'), subscriber(1, 'pending'), subscriber(2, 'confirmed')])
    const {GET} = await import('@/app/api/admin/subscribers.csv/route')
    const lines = (await (await GET(read('/x?view=confirmed', cookie))).text()).trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      '"email"',
      '"reader2@example.net"',
      '"reader0@example.net"',
    ])
  })
})

test('words are looked for in all bookings, however old', async () => {
  const many = 3000
  for (let from = 0; from < many; from += 500) {
    const transaction = site.operations.transaction()
    for (let n = from; n < from + 500; n++)
      transaction.create(bookingDocument({name: 'Newer', created_at: new Date(Date.UTC(2030, 0, 1) + n).toISOString()}))
    await transaction.commit()
  }
  expect((await bookings('q=newer')).total).toBe(many)
  expect(names(await bookings('q=jos%C3%A9'))).toEqual(['José Nuñez'])
  expect(names(await bookings('q=nu%C3%B1ez+jose%40'))).toEqual(['José Nuñez'])
  expect(names(await bookings('q=jose@example.net'))).toEqual(['José Nuñez'])
  expect(names(await bookings('q=55501'))).toEqual(['José Nuñez'])
  expect(names(await bookings('q=7325550163'))).toEqual(['José Nuñez'])
})
