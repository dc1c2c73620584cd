import {expect, test} from 'vitest'
import {decodeCursor, encodeCursor, pageOf, searchOf} from '@/server/sanity/list/query'

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
  ['booking_1_x', ' && id == $q'],
  ['(201) 555-0142', ' && phone == $q'],
  ['50188', ' && ([phone] match $q || searchText match $folded)'],
])('a search for %s asks for what an index can tell', (typed, where) => {
  expect(searchOf(typed, ['name'], 'booking').where).toBe(where)
})

test.each([
  ['a@example.com', '(email == $q || mailboxKey == $mailbox || '],
  ['deck', '(searchText match $folded || (!defined(searchText) && '],
])('a search for %s asks for %s first', (typed, where) => {
  expect(searchOf(typed, ['name'], 'booking').where.startsWith(` && ${where}`)).toBe(true)
})
