import {describe, expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {bookingDocument} from '../../../support/bookingDocument'
import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, OWNER, params, post} from '../../../support/adminSite'
import {newVisitor, SITE} from '../../../support/site'
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

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const confirmed = (fields: object) => bookingDocument({status: 'confirmed', ...fields})

describe('the agenda', () => {
  test('shows a week from Monday or one day, and leads to its neighbours', async () => {
    const {parseAgendaQuery} = await import('@/features/bookings/admin/agenda/queries')
    const week = parseAgendaQuery({}, '2026-11-22')
    expect([week.days[0], week.days.at(-1), week.previous, week.next]).toEqual([
      '2026-11-16',
      '2026-11-22',
      '2026-11-09',
      '2026-11-23',
    ])
    const one = parseAgendaQuery({span: 'day', date: '2026-12-01'}, '2026-11-22')
    expect([one.days, one.previous, one.next]).toEqual([['2026-12-01'], '2026-11-30', '2026-12-02'])
    expect(parseAgendaQuery({span: 'year', date: '2026-02-31'}, '2026-11-22')).toMatchObject({
      span: 'week',
      date: '2026-11-22',
    })
  })

  test('holds confirmed visits at the agreed time, in their order, and of one person', async () => {
    const {listVisits} = await import('@/features/bookings/admin/agenda/queries')
    const agreed = {date: '2027-03-02', start: '07:30', end: '08:30'}
    for (const document of [
      confirmed({name: 'Second', preferred_date: '2027-03-02', preferred_time: '8:00 AM - 10:00 AM', assignee: OFFICE}),
      confirmed({name: 'First', preferred_date: '2027-06-01', visit: agreed}),
      confirmed({name: 'Moved away', preferred_date: '2027-03-02', visit: {...agreed, date: '2027-04-01'}}),
      confirmed({
        name: 'Next day',
        preferred_date: '2027-03-03',
        preferred_time: '2:00 PM - 4:00 PM',
        // Who may no longer sign in takes care of nothing.
        assignee: 'former@example.com',
      }),
      bookingDocument({name: 'Pending', preferred_date: '2027-03-02'}),
      confirmed({name: 'Spam', preferred_date: '2027-03-02', spam: true}),
      confirmed({name: 'Over', preferred_date: '2027-03-02', preferred_time: '2:00 PM - 4:00 PM', status: 'completed'}),
      confirmed({name: 'Over by visit', visit: {...agreed, date: '2027-03-04'}, status: 'completed'}),
    ])
      await dashboard.site.operations.create(document)
    const week = {from: '2027-03-01', to: '2027-03-07', today: '2027-02-01'}
    const names = async (who?: string) => (await listVisits({...week, who})).map(({name}) => name)
    expect(await names()).toEqual(['First', 'Second', 'Next day'])
    expect(await names(OFFICE)).toEqual(['Second'])
    expect(await names('nobody')).toEqual(['First', 'Next day'])
    expect(await names('former@example.com')).toEqual(['Next day'])
    const onThatDay = await listVisits({...week, today: '2027-03-02'})
    expect(onThatDay.map(({name}) => name)).toEqual(['First', 'Second', 'Over', 'Next day'])
    const {GET} = await import('@/app/api/admin/bookings/route')
    const listed = async (query: string) => {
      const response = await GET(new Request(`${SITE}/x?${query}`, {headers: {cookie: dashboard.cookie}}))
      return (await response.json()).rows.map(({name}: {name: string}) => name)
    }
    expect(await listed('who=nobody&status=confirmed&sort=date')).toEqual(['First', 'Next day', 'Moved away'])
    expect(await listed('who=former@example.com&status=confirmed&sort=date')).toEqual(['Next day'])
  })
})

describe('what customers ask for', () => {
  const wished = async (who?: string) => {
    const {listWishes} = await import('@/features/bookings/admin/agenda/queries')
    const found = await listWishes({from: '2028-03-06', to: '2028-03-12', who})
    return found.map(({name, date, agreed}) => [name, date, agreed?.start]).toSorted()
  }

  test('is shown of requests that wait and beside agreed visits, on the day that is asked for now', async () => {
    const time = {preferred_date: '2028-03-07', preferred_time: '8:00 AM - 10:00 AM'}
    const proposal = {date: '2028-03-09', time: '2:00 PM - 4:00 PM', at: '2026-11-20T12:00:00.000Z'}
    for (const document of [
      bookingDocument({name: 'Waits', ...time, assignee: OFFICE}),
      bookingDocument({name: 'Any time', preferred_date: '2028-03-08'}),
      bookingDocument({name: 'Rather later', ...time, proposal}),
      bookingDocument({name: 'Rather away', ...time, proposal: {...proposal, date: '2028-05-01'}}),
      confirmed({name: 'Agreed, asks', ...time, proposal}),
      confirmed({name: 'Agreed', ...time}),
      bookingDocument({name: 'Spam', ...time, spam: true}),
      bookingDocument({name: 'Cancelled', ...time, status: 'cancelled', proposal}),
    ])
      await dashboard.site.operations.create(document)
    expect(await wished()).toEqual([
      ['Agreed, asks', '2028-03-09', '14:00'],
      ['Any time', '2028-03-08', undefined],
      ['Rather later', '2028-03-09', '14:00'],
      ['Waits', '2028-03-07', '08:00'],
    ])
    expect(await wished(OFFICE)).toEqual([['Waits', '2028-03-07', '08:00']])
  })

  test('leaves the next visit to name where a week is empty', async () => {
    const {nextVisitDay} = await import('@/features/bookings/admin/agenda/queries')
    const visit = {start: '09:00', end: '10:00'}
    await dashboard.site.operations.create(confirmed({visit: {date: '2029-05-02', ...visit}, assignee: OFFICE}))
    await dashboard.site.operations.create(
      confirmed({preferred_date: '2029-04-20', visit: {date: '2029-06-01', ...visit}}),
    )
    expect(await nextVisitDay('2029-04-15')).toBe('2029-05-02')
    expect(await nextVisitDay('2029-05-02')).toBe('2029-06-01')
    expect(await nextVisitDay('2029-05-02', OFFICE)).toBeUndefined()
  })
})

describe('a booking', () => {
  test('is assigned to an active admin, listed by it, and given back', async () => {
    const id = await dashboard.stored({name: 'Assigned'})
    const response = await dashboard.patch(id, {action: 'assign', assignee: OWNER.toUpperCase()})
    expect(response.status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({
      assignee: OWNER,
      history: [{action: 'created'}, {action: 'assigned', by: OFFICE, to: OWNER}],
    })
    const {GET} = await import('@/app/api/admin/bookings/route')
    const request = new Request(`${SITE}/x?who=${OWNER}`, {headers: {cookie: dashboard.cookie}})
    expect((await (await GET(request)).json()).rows).toMatchObject([{_id: id}])
    const {revision} = await response.json()
    expect((await dashboard.patch(id, {action: 'assign', assignee: ''}, revision)).status).toBe(200)
    expect((await dashboard.document(id))?.assignee).toBeUndefined()
  })

  test.each(['stranger@example.com', 'gone@example.com', 'x'])('is not assigned to %s', async (assignee) => {
    const gone = {_id: 'adminUser.gone', _type: 'adminUser', email: 'gone@example.com', status: 'inactive'}
    await dashboard.site.operations.createOrReplace({...gone, id: 'admin_1', role: 'admin', isSuperAdmin: 0})
    const id = await dashboard.stored()
    expect((await dashboard.patch(id, {action: 'assign', assignee})).status).toBe(422)
    expect((await dashboard.document(id))?.assignee).toBeUndefined()
  })
})

const feedAction = async (action: string, cookie = dashboard.cookie) => {
  const {POST} = await import('@/app/api/admin/calendar/route')
  return POST(post('/api/admin/calendar', {action}, cookie))
}
const read = async (address: string) => {
  const {GET} = await import('@/app/api/calendar/[token]/route')
  const token = new URL(address).pathname.split('/').at(-1) ?? ''
  return GET(new Request(address, {headers: {'x-forwarded-for': newVisitor()}}), params({token}))
}

describe('a calendar feed', () => {
  test('holds all confirmed visits, or the own ones, at the agreed time in UTC', async () => {
    const visit = {date: day(3), start: '09:00', end: '10:30'}
    await dashboard.site.operations.create(
      confirmed({name: 'Mine', visit, assignee: OFFICE, street: '12 Main St', zip: '07701'}),
    )
    await dashboard.site.operations.create(confirmed({name: 'Someone else’s', visit}))
    const proposal = {date: day(5), time: 'Flexible (Any time)', at: `${day(-1)}T12:00:00.000Z`}
    await dashboard.site.operations.create(confirmed({name: 'Rather Friday', visit, proposal}))
    const over = {...visit, date: day(-1)}
    await dashboard.site.operations.create(confirmed({name: 'Over', visit: over, status: 'completed'}))
    const response = await feedAction('open')
    expect(response.status).toBe(201)
    const {all, mine} = await response.json()
    const file = await read(all)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('x-robots-tag')).toBe('noindex')
    const text = await file.text()
    expect(text).toContain('SUMMARY:Mine · Roofing Services')
    expect(text).toContain('SUMMARY:Someone else’s')
    expect(text).toContain(`SUMMARY:${messagesFor('en').admin.visit.badge} · Rather Friday`)
    expect(text).toContain('SUMMARY:Over · Roofing Services · Completed')
    expect(text).toMatch(/LOCATION:12 Main St\\, 07701/)
    const hour = `${visit.date.replaceAll('-', '')}T1[34]0000Z`
    expect(text).toMatch(new RegExp(`DTSTART:${hour}`))
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const own = await (await read(mine)).text()
    expect(own).toContain('SUMMARY:Mine')
    expect(own).not.toContain('Someone else’s')
  })

  test('is stored as a hash, and one address ends when the next is made or it is revoked', async () => {
    const first = await (await feedAction('open')).json()
    const second = await (await feedAction('open')).json()
    const token = new URL(second.all).pathname.split('/').at(-1) ?? ''
    expect(JSON.stringify(await dashboard.site.documents('adminUser'))).not.toContain(token)
    expect((await read(first.all)).status).toBe(404)
    expect((await read(second.all)).status).toBe(200)
    expect((await feedAction('revoke')).status).toBe(200)
    expect((await read(second.all)).status).toBe(404)
  })

  test('ends with the access of its admin', async () => {
    const {all} = await (await feedAction('open', dashboard.cookie)).json()
    const ofOffice = {query: '*[_type == "adminUser" && email == $email]', params: {email: OFFICE}}
    await dashboard.site.operations.patch(ofOffice).set({status: 'inactive'}).commit()
    expect((await read(all)).status).toBe(404)
    await dashboard.site.operations.patch(ofOffice).set({status: 'active'}).commit()
    expect((await read(all)).status).toBe(200)
  })

  test.each(['x', '../x', '*', 'a'.repeat(32)])('has no other address: %s', async (token) => {
    const {GET} = await import('@/app/api/calendar/[token]/route')
    const request = new Request(`${SITE}/api/calendar/x`, {headers: {'x-forwarded-for': newVisitor()}})
    expect((await GET(request, params({token}))).status).toBe(404)
    await afterResponses()
  })
})
