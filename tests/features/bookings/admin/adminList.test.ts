import {beforeAll, describe, expect, test} from 'vitest'
import {bookingDocument} from '../../../support/bookingDocument'
import {OFFICE, read, useAdminSite} from '../../../support/adminSite'
import {storeSixtyBookings} from './sixtyBookings'

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
  beforeAll(() => storeSixtyBookings(site.operations))

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

  test('has those who ask for another time on top of the first page, also on the way back to it', async () => {
    const proposal = {date: '2026-12-08', time: 'Flexible (Any time)', at: '2026-10-02T12:00:00.000Z'}
    const asking = ['Asks one', 'Asks two'].map((name) =>
      bookingDocument({name, proposal, status: 'confirmed', created_at: '2026-09-15T12:00:00.000Z'}),
    )
    for (const document of asking) await site.operations.create(document)
    const first = await bookings()
    expect([names(first).slice(0, 2), first.rows.length]).toEqual([['Asks one', 'Asks two'], 27])
    const second = await bookings(new URLSearchParams({after: first.next}).toString())
    expect(second.above).toBe(2)
    expect(names(await bookings(new URLSearchParams({before: second.previous}).toString()))).toEqual(names(first))
    await site.operations.delete({query: '*[_id in $ids]', params: {ids: asking.map(({_id}) => _id)}})
  })

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

describe('people are found as staff type them', () => {
  const person = {service: 'Roofing Services', preferred_date: '2026-12-01', preferred_time: 'Flexible (Any time)'}
  const stored = [
    ['Siobhan O’Brien', 'Siobhan.OBrien@Example.org'],
    ["Rosa D'Angelo", 'rosa@example.org'],
    ['João Araújo', 'jaraujo@example.org'],
    ['Ana Núñez', 'ana@example.org'],
    ['Rui Costa', 'rui@example.org', '1204 Oak Avenue', '07701'],
  ]
  beforeAll(async () => {
    const {bookingDocument: document, BookingInput} = await import('@/features/bookings/model')
    for (const [name, email, street = '', zip = ''] of stored) {
      const input = BookingInput.parse({...person, name, email, street, zip, phone: '(609) 244-0188'})
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
    ['07701', 'Rui Costa'],
    ['1204', 'Rui Costa'],
    ['1204 Oak', 'Rui Costa'],
  ])('%s', async (q, name) => {
    expect(names(await bookings(new URLSearchParams({q}).toString()))).toEqual([name])
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
