import {beforeAll, describe, expect, test} from 'vitest'
import {bookingDocument} from '../../../support/bookingDocument'
import {OFFICE, read, useAdminSite} from '../../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

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

  test(
    'comes newest first, a page at a time, without a gap or a repeat, forwards and back',
    {tags: '@spec-7.4'},
    async () => {
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
    },
  )

  test('narrows by status, service, language and view, and counts as the filters say', async () => {
    expect((await bookings('status=confirmed')).total).toBe(15)
    expect((await bookings('language=es&status=pending')).total).toBe(15)
    expect((await bookings('service=Windows+%26+Doors')).total).toBe(1)
    expect(names(await bookings('view=spam'))).toEqual(['Person 59'])
    expect((await bookings()).counts).toMatchObject({all: 60, pending: 44, confirmed: 15, completed: 0, spam: 1})
  })

  test(
    'shows an unknown status as pending and leaves missing dates out',
    {tags: ['@spec-4.1', '@spec-8.12']},
    async () => {
      const {rows} = await bookings('q=Nu%C3%B1ez')
      expect(rows).toMatchObject([{name: 'José Nuñez', status: 'pending'}])
      expect(rows[0].preferred_date).toBeUndefined()
    },
  )

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

  test('sorted by visit goes by the agreed day, not by the one that was asked for', async () => {
    const agreed = (name: string, asked: string, date: string) =>
      site.operations.create(
        bookingDocument({
          name,
          preferred_date: asked,
          status: 'completed',
          visit: {date, start: '08:00', end: '10:00'},
        }),
      )
    await agreed('Moved from long ago', '2020-01-01', '2999-03-02')
    await agreed('Moved from later', '2999-12-01', '2999-03-01')
    await agreed('Moved and over', '2999-01-01', '2020-01-01')
    expect(names(await bookings('sort=date&q=moved'))).toEqual(['Moved from later', 'Moved from long ago'])
  })

  test.each(['***', '*', '\\', '"', '(((', '🙂'])('a search that no word could match (%s) is refused', async (q) => {
    const list = await import('@/app/api/admin/bookings/route')
    const csvExport = await import('@/app/api/admin/bookings.csv/route')
    for (const {GET} of [list, csvExport]) {
      const answer = await GET(read(`/api/admin/bookings?${new URLSearchParams({q})}`, cookie))
      expect(answer.status).toBe(422)
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

describe('people are found as staff type them', () => {
  const person = {service: 'Roofing Services', preferred_date: '2026-12-01', preferred_time: 'Flexible (Any time)'}
  const stored = [
    ['Siobhan O’Brien', 'Siobhan.OBrien@Example.org'],
    ["Rosa D'Angelo", 'rosa@example.org'],
    ['João Araújo', 'jaraujo@example.org'],
    ['Ana Núñez', 'ana@example.org'],
  ]
  beforeAll(async () => {
    const {bookingDocument: document, BookingInput} = await import('@/features/bookings/model')
    for (const [name, email] of stored) {
      const input = BookingInput.parse({...person, name, email, phone: '(609) 244-0188'})
      await site.operations.create(document(input, `find ${name}`, new Date('2026-05-01T12:00:00Z')))
    }
  })

  test.each([
    ["O'Brien", 'Siobhan O’Brien'],
    ['O’Brien', 'Siobhan O’Brien'],
    ['obrien', 'Siobhan O’Brien'],
    ['brien', 'Siobhan O’Brien'],
    ['siobhan.obrien@example.org', 'Siobhan O’Brien'],
    ['SIOBHAN.OBRIEN@EXAMPLE.ORG', 'Siobhan O’Brien'],
    ['siobhanobrien@example.org', 'Siobhan O’Brien'],
    ["D'Angelo", "Rosa D'Angelo"],
    ['dangelo', "Rosa D'Angelo"],
    ['joao', 'João Araújo'],
    ['JOÃO ARAUJO', 'João Araújo'],
    ['nunez', 'Ana Núñez'],
    ['Núñez', 'Ana Núñez'],
  ])('%s', async (q, name) => {
    expect(names(await bookings(new URLSearchParams({q}).toString()))).toEqual([name])
  })
})

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

  test('has the extension beside the number', async () => {
    await site.operations.create(bookingDocument({name: 'Extended', phone: '+12025559911', phoneExtension: '42'}))
    expect(await csv('q=Extended')).toContain('"\'+12025559911","42"')
  })

  test('says how the customer wants to be reached, and who takes care of it', async () => {
    await site.operations.create(
      bookingDocument({name: 'Reachable', preferred_contact: 'text', assignee: 'crew@example.com'}),
    )
    expect(await csv('q=Reachable')).toMatch(/"text","crew@example\.com"/)
  })

  test('quotes and line breaks stay inside their cell', async () => {
    await site.operations.create(bookingDocument({name: 'Quoted', notes: 'a "big"\ndeck, please'}))
    expect(await csv('q=Quoted')).toContain('"a ""big""\ndeck, please"')
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
