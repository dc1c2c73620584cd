import {describe, expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {OFFICE, params, post, write} from '../../../support/adminSite'
import {newVisitor} from '../../../support/site'
import {useBookingsDashboard} from './adminBookings'

// Outside of Next there is no request that names a language.
vi.mock('next-intl/server', async (original) => {
  const {createTranslator} = await import('next-intl')
  return {
    ...(await original<object>()),
    getTranslations: ({locale, namespace}: {locale: 'en'; namespace: 'admin.agenda'}) =>
      createTranslator({locale, messages: messagesFor(locale), namespace}),
  }
})

const dashboard = await useBookingsDashboard()

const first = {date: '2031-03-03', start: '09:00', end: '10:00'}
const second = {date: '2031-03-05', start: '13:00', end: '15:00'}
const job = {date: '2031-03-06', until: '2031-03-18', start: '08:00', end: '16:00'}
const confirmed = (fields: object = {}) => dashboard.stored({status: 'confirmed', visit: first, ...fields})
const visitsOf = async (id: string) => (await dashboard.document(id))?.furtherVisits

describe('a further visit', () => {
  test('is added, moved and removed beside the agreed one, with a line of the history each, and emails nobody', async () => {
    const id = await confirmed()
    const added = await dashboard.patch(id, {action: 'add_visit', visit: job})
    expect(added.status).toBe(200)
    const {revision} = await added.json()
    const [{_key: key}] = await visitsOf(id)
    const moved = await dashboard.patch(id, {action: 'move_visit', key, visit: second}, revision)
    expect(moved.status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({
      status: 'confirmed',
      visit: first,
      furtherVisits: [{_key: key, ...second, sequence: 1}],
      history: [
        {action: 'created'},
        {action: 'visit_added', by: OFFICE, to: '2031-03-06 08:00-16:00', detail: '2031-03-18 08:00-16:00'},
        {action: 'visit_moved', by: OFFICE, from: '2031-03-06 08:00-16:00', to: '2031-03-05 13:00-15:00'},
      ],
    })
    expect((await visitsOf(id))[0]).not.toHaveProperty('until')
    const removed = await dashboard.patch(id, {action: 'remove_visit', key}, (await moved.json()).revision)
    expect(removed.status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({furtherVisits: [], visit: first})
    expect(await dashboard.mailsTo(id)).toEqual([])
  })

  test('is not changed from an old revision, and a repeated change is no second one', async () => {
    const id = await confirmed()
    const body = {action: 'add_visit', visit: second}
    expect((await dashboard.patch(id, body)).status).toBe(200)
    // The answer was lost: the same again, from the revision seen then.
    expect((await dashboard.patch(id, body)).status).toBe(200)
    expect(await visitsOf(id)).toHaveLength(1)
    const [{_key: key}] = await visitsOf(id)
    for (const other of [
      {action: 'add_visit', visit: job},
      {action: 'move_visit', key, visit: job},
      {action: 'remove_visit', key},
    ]) {
      const refused = await dashboard.patch(id, other)
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'stale_revision'])
    }
    const revision = (await dashboard.document(id))?.history.at(-1)._key
    for (let time = 0; time < 2; time++) {
      expect((await dashboard.patch(id, {action: 'remove_visit', key}, revision)).status).toBe(200)
      expect(await visitsOf(id)).toEqual([])
    }
  })

  test('of two at the same moment is stored once, and the other one is told', async () => {
    const id = await confirmed()
    const both = await Promise.all([
      dashboard.patch(id, {action: 'add_visit', visit: second}),
      dashboard.patch(id, {action: 'add_visit', visit: job}, 'created', {cookie: dashboard.other}),
    ])
    expect(both.map(({status}) => status).toSorted()).toEqual([200, 409])
    expect(await visitsOf(id)).toHaveLength(1)
  })

  test('does not end the undo of the status before it', async () => {
    const id = await dashboard.stored()
    const change = await dashboard.patch(id, {action: 'status', status: 'confirmed', hold: true})
    const {revision} = await change.json()
    expect((await dashboard.patch(id, {action: 'add_visit', visit: second}, revision)).status).toBe(200)
    expect((await dashboard.patch(id, {action: 'undo'}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({status: 'pending', furtherVisits: [second]})
  })

  test.each([
    ['before one is agreed', {status: 'pending', visit: undefined}, second, 409],
    ['of a cancelled request', {status: 'cancelled'}, second, 409],
    ['of spam', {spam: true}, second, 409],
    ['that ends before it begins', {}, {...second, end: '12:00'}, 422],
    ['whose last day is before the first', {}, {...job, until: '2031-03-01'}, 422],
    ['that takes half a year', {}, {...job, until: '2031-09-01'}, 422],
  ])('is refused %s', async (_, fields, visit, status) => {
    const id = await confirmed(fields)
    expect((await dashboard.patch(id, {action: 'add_visit', visit})).status).toBe(status)
    expect(await visitsOf(id)).toBeUndefined()
  })

  test('is nobody’s but the office’s to change', async () => {
    const id = await confirmed()
    const {PATCH} = await import('@/app/api/admin/bookings/[id]/route')
    const request = write('/x', {action: 'add_visit', visit: second}, '', {'if-match': '"created"'})
    expect((await PATCH(request, params({id}))).status).toBe(401)
    expect((await dashboard.patch(id, {action: 'remove_visit', key: 'none'})).status).toBe(404)
  })
})

describe('the agenda', () => {
  test('has a job on each of its days, also when the first visit is over', async () => {
    const {listFurther, nextVisitDay, onEachDay} = await import('@/features/bookings/admin/agenda/queries')
    const furtherVisits = [{_key: 'job', _type: 'furtherVisit', ...job, date: '2032-03-06', until: '2032-03-18'}]
    const visit = {...first, date: '2032-03-03'}
    await dashboard.stored({name: 'Won', status: 'completed', visit, furtherVisits, assignee: OFFICE})
    await dashboard.stored({name: 'Lost', status: 'cancelled', visit, furtherVisits})
    const week = {from: '2032-03-15', to: '2032-03-21'}
    const found = await listFurther(week)
    expect(found.map(({name}) => name)).toEqual(['Won'])
    expect(await listFurther({...week, who: 'nobody'})).toEqual([])
    const days = ['2032-03-15', '2032-03-16', '2032-03-17', '2032-03-18', '2032-03-19']
    expect(found.flatMap((entry) => onEachDay(entry, days)).map(({date}) => date)).toEqual(days.slice(0, 4))
    expect(await nextVisitDay('2032-03-04')).toBe('2032-03-06')
  })

  test('has each visit as an entry of its own in the feed, with an id that stays and a rising sequence', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const at = {date: day(3), start: '09:00', end: '10:00'}
    const id = await confirmed({name: 'Feed', visit: at, sequence: 4})
    const {revision} = await (await dashboard.patch(id, {action: 'add_visit', visit: {...at, date: day(5)}})).json()
    const [{_key: key}] = await visitsOf(id)
    const visit = {...at, date: day(6), until: day(9)}
    await dashboard.patch(id, {action: 'move_visit', key, visit}, revision)
    const {POST} = await import('@/app/api/admin/calendar/route')
    const {all} = await (await POST(post('/api/admin/calendar', {action: 'open'}, dashboard.cookie))).json()
    const {GET} = await import('@/app/api/calendar/[token]/route')
    const request = new Request(all, {headers: {'x-forwarded-for': newVisitor()}})
    const token = new URL(all).pathname.split('/').at(-1) ?? ''
    const text = (await (await GET(request, params({token}))).text()).replaceAll('\r\n ', '')
    const reference = (await dashboard.document(id))?.id
    const events = text.split('BEGIN:VEVENT').filter((event) => event.includes(reference))
    expect(events).toHaveLength(2)
    expect(events[0]).toMatch(new RegExp(`UID:${reference}@staff[^]*SEQUENCE:4`))
    expect(events[1]).toMatch(new RegExp(`UID:${reference}-${key}@staff[^]*SEQUENCE:1`))
    const plain = (date: string) => date.replaceAll('-', '')
    expect(events[1]).toContain(`DTSTART;VALUE=DATE:${plain(day(6))}`)
    expect(events[1]).toContain(`DTEND;VALUE=DATE:${plain(day(10))}`)
  })
})
