import {beforeEach, describe, expect, test} from 'vitest'
import {daysSince, followUps, linePlaces, roundHref, Today, visitsOf} from '@/features/bookings/admin/today/view'
import {addDays, businessToday} from '@/lib/time/dates'
import {shareLeft} from '@/lib/time/responseSla'
import {openingTab} from '@/ui/admin/shell/tabs'
import {bookingDocument} from '../../../support/bookingDocument'
import {OFFICE, read, useAdminSite} from '../../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)
beforeEach(() => site.operations.delete({query: '*[_type == "booking"]'}))

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const today = businessToday(new Date())
const at = (date: string, start: string, end: string) => ({visit: {date, start, end}})
const answered = {firstRespondedAt: ago(50), created_at: ago(60)}
const confirmed = {...answered, status: 'confirmed'}
const quoted = (days: number) => ({...answered, status: 'completed', outcome: {stage: 'quoted', at: ago(24 * days)}})

async function work(documents: object[]) {
  for (const document of documents) await site.operations.create(bookingDocument(document))
  const {GET} = await import('@/app/api/admin/today/route')
  const answer = await GET(read('/api/admin/today', cookie))
  expect(answer.status).toBe(200)
  const page = Today.parse(await answer.json())
  const names = (ids: readonly string[]) => ids.map((id) => page.rows.find(({_id}) => _id === id)?.name)
  return {page, names}
}

describe('today', () => {
  test('names who waits for an answer, the longest wait first; a wish for another time waits since it came', async () => {
    const proposal = {date: addDays(today, 9), time: '8:00 AM - 10:00 AM', at: ago(3)}
    const {page, names} = await work([
      {name: 'Fresh', created_at: ago(1)},
      {name: 'Asks for another time', ...confirmed, proposal},
      {name: 'Overdue', created_at: ago(60)},
      {name: 'Answered', ...answered},
      {name: 'Spam', created_at: ago(9), spam: true},
    ])
    expect(names(page.answer)).toEqual(['Overdue', 'Asks for another time', 'Fresh'])
    expect(page.counts).toEqual({answer: 3, over: 0, quoted: 0})
  })

  test('holds the visits of the day in the order of their time, and the next one after it', async () => {
    const {page} = await work([
      {name: 'Second', ...confirmed, ...at(today, '13:00', '15:00'), street: '4 Oak Ct', town: 'Ridgewood'},
      {name: 'First', ...confirmed, ...at(today, '08:30', '10:00'), photos: [{_key: 'a'}, {_key: 'b'}]},
      {name: 'By slot', ...confirmed, preferred_date: today, preferred_time: '10:00 AM - 12:00 PM'},
      {name: 'Done already', ...answered, ...at(today, '07:00', '08:00'), status: 'completed'},
      {name: 'Later', ...confirmed, ...at(addDays(today, 5), '09:00', '11:00')},
      {name: 'Next', ...confirmed, ...at(addDays(today, 2), '09:00', '11:00')},
      {name: 'Called off', ...answered, ...at(today, '09:00', '11:00'), status: 'cancelled'},
    ])
    expect(visitsOf(page).map(({row}) => row.name)).toEqual(['Done already', 'First', 'By slot', 'Second'])
    expect(page.rows.find(({name}) => name === 'First')).toMatchObject({photos: 2})
    expect(page.rows.find(({name}) => name === 'Second')).toMatchObject({street: '4 Oak Ct', town: 'Ridgewood'})
    expect(page.next).toEqual({name: 'Next', date: addDays(today, 2)})
  })

  test('holds further visits and running jobs, and the first of them after it', async () => {
    const more = (_key: string, date: string, start: string, until?: string) => ({
      _key,
      _type: 'furtherVisit',
      date,
      start,
      end: '17:00',
      ...(until && {until}),
    })
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
    const estimate = at(addDays(today, -30), '09:00', '11:00')
    const job = {...answered, ...estimate, status: 'completed', street: '4 Oak Ct'}
    const further = [
      {name: 'Job', ...job, furtherVisits: [more('run', yesterday, '07:30', tomorrow), more('end', tomorrow, '08:00')]},
      {
        name: 'Two visits',
        ...confirmed,
        ...at(today, '10:00', '12:00'),
        furtherVisits: [more('late', today, '15:00'), more('gone', yesterday, '08:00')],
      },
      {name: 'Over', ...job, furtherVisits: [more('past', addDays(today, -9), '08:00', yesterday)]},
      {name: 'Called off', ...job, status: 'cancelled', furtherVisits: [more('off', today, '08:00')]},
      {name: 'Spam', ...job, spam: true, furtherVisits: [more('junk', today, '08:00')]},
    ]
    const {page} = await work([
      ...further,
      {name: 'Next week', ...confirmed, ...at(addDays(today, 5), '09:00', '11:00')},
    ])
    expect(visitsOf(page).map(({row, agreed, further: each}) => [row.name, agreed?.start, each?._key])).toEqual([
      ['Job', '07:30', 'run'],
      ['Two visits', '10:00', undefined],
      ['Two visits', '15:00', 'late'],
    ])
    expect(visitsOf(page)[0]).toMatchObject({row: {street: '4 Oak Ct'}, agreed: {date: today, end: '17:00'}})
    expect(page.next).toEqual({name: 'Job', date: tomorrow})
  })

  test('follows up each booking once: calls that are due, visits, quotes, then later calls', async () => {
    const {page} = await work([
      {name: 'Quote', ...quoted(6)},
      {name: 'Old quote', ...quoted(20)},
      {name: 'Quote that waits', ...quoted(9), followUpOn: addDays(today, 3)},
      {name: 'Call', ...answered, followUpOn: addDays(today, -1)},
      {name: 'Call next month', ...answered, followUpOn: addDays(today, 30)},
      {name: 'Visit over', ...confirmed, ...at(addDays(today, -2), '09:00', '11:00')},
    ])
    expect(followUps(page).map(({row, kind}) => [row.name, kind])).toEqual([
      ['Call', 'call'],
      ['Visit over', 'over'],
      ['Old quote', 'quoted'],
      ['Quote', 'quoted'],
      ['Quote that waits', 'call'],
    ])
  })

  test('is empty without work', async () => {
    const {page} = await work([])
    expect(page).toMatchObject({rows: [], answer: [], out: [], over: [], quoted: [], calls: []})
    expect(page.next).toBeUndefined()
  })
})

test('the round leads from address to address, ten at most', () => {
  const search = (addresses: string[]) => new URL(roundHref(addresses) ?? 'about:blank').searchParams
  expect(roundHref([])).toBeUndefined()
  expect([search(['1 Elm St']).get('destination'), search(['1 Elm St']).get('waypoints')]).toEqual(['1 Elm St', null])
  expect(search(['1 Elm St', '2 Oak Ct', '3 Ash Rd']).get('waypoints')).toBe('1 Elm St|2 Oak Ct')
  const many = search(Array.from({length: 12}, (_, n) => `${n} Elm St`))
  expect([many.get('waypoints')?.split('|').length, many.get('destination')]).toEqual([9, '9 Elm St'])
})

test('on the line of hours a visit that overlaps another stands below it, and none leaves the line', () => {
  const visit = (start: string, end: string) => ({agreed: {date: today, start, end}})
  const places = linePlaces([
    visit('07:00', '09:00'),
    visit('08:30', '10:30'),
    visit('09:00', '10:00'),
    visit('17:00', '20:00'),
  ])
  expect(places.map(({lane}) => lane)).toEqual([0, 1, 0, 0])
  expect(places.map(({from}) => from)).toEqual([0, 0.05, 0.1, 0.9])
  for (const {from, width} of places) expect(from + width).toBeLessThanOrEqual(1)
})

test.each([
  ['2026-11-23T15:00:00Z', 1],
  ['2026-11-24T03:00:00Z', 0.5],
  ['2026-11-24T15:00:00Z', 0],
  ['2026-11-25T15:00:00Z', 0],
  ['2026-11-22T15:00:00Z', 1],
])('at %s the share of the promise that is left is %d', (now, share) => {
  expect(shareLeft(new Date('2026-11-23T15:00:00Z'), new Date('2026-11-24T15:00:00Z'), Date.parse(now))).toBe(share)
})

test('only an address without parameters opens the tab that the admin worked in last', () => {
  expect(openingTab({}, 'today')).toBe('today')
  expect(openingTab({}, undefined)).toBe('bookings')
  expect(openingTab({}, 'users')).toBe('bookings')
  expect(openingTab({booking: 'booking.a'}, 'today')).toBe('bookings')
  expect(openingTab({tab: 'agenda'}, 'today')).toBe('agenda')
})

test.each([
  ['2026-11-22T15:00:00Z', 6],
  ['2026-11-28T03:30:00Z', 1],
  ['2026-11-28T15:00:00Z', 0],
  [undefined, 0],
  ['soon', 0],
])('a quote sent at %s is %d days old by the clock of the business', (sent, days) => {
  expect(daysSince(sent, '2026-11-28')).toBe(days)
})
