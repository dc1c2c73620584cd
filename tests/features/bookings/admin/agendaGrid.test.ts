import {expect, test} from 'vitest'
import {lanesOf, movedVisit, placeOf, shownHours, visitAt} from '@/features/bookings/admin/agenda/grid'

const date = '2026-12-01'
const week = ['2026-11-30', date, '2026-12-02']
const visit = {date, start: '10:00', end: '11:30'}
const at = (start: string, end: string, day = date) => ({agreed: {date: day, start, end}})

test('the grid shows 8 to 18, and the hours of what lies outside', () => {
  expect(shownHours([])).toEqual({from: 8, to: 18})
  expect(shownHours([visit])).toEqual({from: 8, to: 18})
  expect(shownHours([{start: '06:45', end: '07:00'}, visit, {start: '19:00', end: '20:15'}])).toEqual({from: 6, to: 21})
  expect(placeOf(visit, {from: 8, to: 18})).toEqual({at: 2, length: 1.5})
})

test('visits that overlap stand beside each other, and others take the whole day', () => {
  const lanes = lanesOf([
    at('13:00', '14:00'),
    at('08:00', '12:00'),
    at('09:00', '10:00'),
    at('10:00', '11:00'),
    at('11:30', '12:30'),
    at('09:30', '10:30', '2026-12-02'),
  ])
  expect(lanes.map(({agreed: {start}, lane, lanes: of}) => [start, lane, of])).toEqual([
    ['08:00', 0, 2],
    ['09:00', 1, 2],
    ['10:00', 1, 2],
    ['11:30', 1, 2],
    ['13:00', 0, 1],
    ['09:30', 0, 1],
  ])
})

test.each([
  [
    {days: 0, hours: 1.1},
    {date, start: '11:00', end: '12:30'},
  ],
  [
    {days: 1, hours: -0.3},
    {date: '2026-12-02', start: '09:45', end: '11:15'},
  ],
  // Not past the days that are shown, nor past midnight.
  [
    {days: 9, hours: 0},
    {date: '2026-12-02', start: '10:00', end: '11:30'},
  ],
  [
    {days: -9, hours: -20},
    {date: '2026-11-30', start: '00:00', end: '01:30'},
  ],
  [
    {days: 0, hours: 20},
    {date, start: '22:15', end: '23:45'},
  ],
])('a visit dragged by %j keeps its length', (distance, moved) => {
  expect(movedVisit(visit, distance, week)).toEqual(moved)
})

test.each([
  [9.6, '09:30', '11:30'],
  [8, '08:00', '10:00'],
  [23.9, '21:45', '23:45'],
])('a press at %s begins a visit at the half hour above it', (hour, start, end) => {
  expect(visitAt(date, hour)).toEqual({date, start, end})
})
