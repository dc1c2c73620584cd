import {describe, expect, test} from 'vitest'
import {sourceName} from '@/features/bookings/admin/stats/leadSource'
import {median, tally} from '@/lib/statistics'
import {lastWeeks, previousWeek} from '@/lib/time/weeks'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {slaSeverity} from '@/ui/admin/format'
import {decodeCursor, encodeCursor, pageOf} from '@/server/sanity/list/keyset'
import {searchOf} from '@/server/sanity/list/search'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {safeRedirectPath} from '@/lib/safeRedirectPath'

describe('a return path', () => {
  test.each(['/admin/dashboard', '/admin/dashboard?tab=reviews&page=2', '/'])('%s is ours', (path) => {
    expect(safeRedirectPath(path, '/x')).toBe(path)
  })
  test.each([
    '//evil',
    '/\\evil',
    '\\\\evil',
    'https://evil',
    'javascript:alert(1)',
    '/%09/evil',
    '/\t/evil',
    '/%2F/evil',
    '/\n/evil',
    '/x/..//evil',
    '/x/%2e%2e//evil',
    '/.//evil',
    '/x/../%2Fevil',
    '/x/..\\evil',
    '',
    undefined,
    ['/a'],
  ])('%j is not', (path) => {
    expect(safeRedirectPath(path, '/x')).toBe('/x')
  })
})

describe('weeks', () => {
  test('begin on Mondays at midnight in New York, over the end of daylight saving too', () => {
    const weeks = lastWeeks(new Date('2026-11-21T03:00:00Z'), 4)
    expect(weeks.map(({from}) => from)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
    expect(weeks[0]).toMatchObject({start: '2026-10-26T04:00:00.000Z', end: '2026-11-02T05:00:00.000Z'})
    expect(weeks[3]?.end).toBe('2026-11-23T05:00:00.000Z')
  })
  test('that are over end with the Sunday before this Monday', () => {
    for (const now of ['2026-11-23T05:00:00Z', '2026-11-30T04:59:00Z'])
      expect(previousWeek(new Date(now))).toEqual({
        from: '2026-11-16',
        to: '2026-11-22',
        start: '2026-11-16T05:00:00.000Z',
        end: '2026-11-23T05:00:00.000Z',
      })
  })
  test('leave no moment out and count none twice', () => {
    const weeks = lastWeeks(new Date(), 12)
    for (const [n, week] of weeks.slice(1).entries()) expect(week.start).toBe(weeks[n]?.end)
  })
})

test.each([
  [[], undefined],
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 4], 4],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('names are counted, most frequent first', () => {
  expect(tally(['b', 'a', 'b'])).toEqual([
    {name: 'b', count: 2},
    {name: 'a', count: 1},
  ])
})

test.each([
  [{utmSource: 'Google'}, 'google'],
  [{referrer: 'https://www.facebook.com/x?y'}, 'facebook.com'],
  [{referrer: 'nonsense'}, 'direct'],
  [null, 'direct'],
])('a lead of %j came from %s', (source, name) => {
  expect(sourceName(source)).toBe(name)
})

test.each([
  [0, 'green'],
  [11.9, 'green'],
  [12, 'amber'],
  [23.9, 'amber'],
  [24, 'red'],
] as const)('after %d of 24 hours a request is %s', (hours, tone) => {
  expect(slaSeverity(hours, 24)).toBe(tone)
})

test('numbers of this country are shown as people write them, others as stored', () => {
  expect(usPhoneLabel('+12015550142')).toBe('(201) 555-0142')
  expect(usPhoneLabel('+5511987654321')).toBe('+5511987654321')
})

test('a cursor comes back as it went', () => {
  const cursor = {value: '2026-11-20T12:00:00.000Z', id: 'booking.x~y'.replace('~', '-')}
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
  expect(decodeCursor('nonsense')).toBeUndefined()
})

const of = (found: number[], size: number) => pageOf(found, size, undefined, (n) => ({value: String(n), id: 'x'}))

test('the first page has no way back and the last no way on', () => {
  expect(of([1, 2, 3], 2)).toMatchObject({rows: [1, 2], next: '2~x', previous: undefined})
  expect(of([1, 2], 2)).toMatchObject({next: undefined})
  expect(of([], 2)).toMatchObject({rows: [], next: undefined, previous: undefined})
})

test.each([
  ['booking_1_x', 'id == $q'],
  ['(201) 555-0142', 'phone == $q'],
  ['a@example.com', 'email == $q'],
  ['deck', '[name] match $q'],
])('a search for %s asks for %s', (typed, where) => {
  expect(searchOf(typed, '[name]', 'booking').where).toBe(` && ${where}`)
})

test('an address of the dashboard leaves empty values out', () => {
  expect(dashboardPath('bookings', {q: '', status: 'pending', page: undefined})).toBe(
    '/admin/dashboard?tab=bookings&status=pending',
  )
})
