import {describe, expect, test} from 'vitest'
import {availabilityError} from '@/features/bookings/model'
import {businessToday, wallClock} from '@/lib/time/dates'
import {businessInstant} from '@/lib/time/businessClock'
import type {Calendar} from '@/lib/time/slots'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const calendar: Calendar = {
  hours: [
    ...weekdays.map((day) => ({day, opens: '08:00', closes: '18:00'})),
    {day: 'saturday', opens: '09:00', closes: '16:00'},
    {day: 'sunday', closed: true},
  ],
  closures: [{from: '2026-12-24', to: '2026-12-26'}],
  noticeHours: 2,
  horizonDays: 90,
}
const FLEXIBLE = 'Flexible (Any time)'
// Monday, 23 November 2026, 10:00 in New York.
const now = new Date('2026-11-23T15:00:00Z')
const code = (preferred_date: string, preferred_time: string, at = now, full: string[] = []) =>
  availabilityError({preferred_date, preferred_time}, calendar, at, full)?.code

describe('a window', () => {
  test.each([
    ['2026-11-24', '8:00 AM - 10:00 AM', undefined],
    ['2026-11-28', '8:00 AM - 10:00 AM', 'closed'],
    ['2026-11-28', '10:00 AM - 12:00 PM', undefined],
    ['2026-11-28', '4:00 PM - 6:00 PM', 'closed'],
    ['2026-11-29', '10:00 AM - 12:00 PM', 'closed'],
    ['2026-11-29', FLEXIBLE, undefined],
    ['2026-12-25', '10:00 AM - 12:00 PM', 'closed'],
    ['2026-12-25', FLEXIBLE, undefined],
    ['2026-11-23', '8:00 AM - 10:00 AM', 'slot_over'],
    ['2026-11-23', '10:00 AM - 12:00 PM', 'slot_over'],
    ['2026-11-23', '12:00 PM - 2:00 PM', undefined],
    ['2026-11-22', FLEXIBLE, 'past'],
    ['2026-11-23', FLEXIBLE, undefined],
    ['2027-02-21', FLEXIBLE, undefined],
    ['2027-02-22', FLEXIBLE, 'too_far'],
    ['2027-02-30', FLEXIBLE, 'invalid'],
  ])('on %s at %s: %s', (date, slot, expected) => {
    expect(code(date, slot)).toBe(expected)
  })

  test.each([
    ['Monday 5:59 PM', '2026-11-23T22:59:00Z', undefined],
    ['Monday 6:00 PM, when the office closes', '2026-11-23T23:00:00Z', 'slot_over'],
    ['Saturday 3:59 PM', '2026-11-28T20:59:00Z', undefined],
    ['Saturday 4:00 PM, when the office closes', '2026-11-28T21:00:00Z', 'slot_over'],
    ['a Sunday, which has no closing time', '2026-11-29T15:00:00Z', undefined],
  ])('at any time today, asked for on %s: %s', (_when, at, expected) => {
    expect(code(businessToday(new Date(at)), FLEXIBLE, new Date(at))).toBe(expected)
  })

  test('within the notice is too soon', () => {
    expect(code('2026-11-23', '12:00 PM - 2:00 PM', new Date('2026-11-23T15:01:00Z'))).toBe('too_soon')
  })

  test('without a visit left is full, except Flexible', () => {
    expect(code('2026-11-24', '8:00 AM - 10:00 AM', now, ['8:00 AM - 10:00 AM'])).toBe('full')
    expect(code('2026-11-24', FLEXIBLE, now, ['8:00 AM - 10:00 AM'])).toBeUndefined()
  })
})

describe('today is New York’s', () => {
  test('a minute before and after midnight there', () => {
    expect(businessToday(new Date('2026-11-24T04:59:00Z'))).toBe('2026-11-23')
    expect(businessToday(new Date('2026-11-24T05:01:00Z'))).toBe('2026-11-24')
  })

  test('also when UTC is a day ahead', () => {
    expect(code('2026-11-23', FLEXIBLE, new Date('2026-11-24T02:00:00Z'))).toBe('slot_over')
    expect(code('2026-11-23', FLEXIBLE, new Date('2026-11-24T05:01:00Z'))).toBe('past')
  })

  test.each(['Asia/Tokyo', 'Pacific/Honolulu', 'UTC'])('also on a server that keeps the time of %s', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(wallClock(new Date('2026-11-24T04:59:00Z'))).toEqual({date: '2026-11-23', minutes: 23 * 60 + 59})
      expect(code('2026-11-23', FLEXIBLE, new Date('2026-11-24T04:59:00Z'))).toBe('slot_over')
    } finally {
      process.env.TZ = before
    }
  })

  test('on the days the clocks change', () => {
    expect(businessInstant('2026-03-08', 8 * 60).toISOString()).toBe('2026-03-08T12:00:00.000Z')
    expect(businessInstant('2026-03-07', 8 * 60).toISOString()).toBe('2026-03-07T13:00:00.000Z')
    expect(businessInstant('2026-11-01', 8 * 60).toISOString()).toBe('2026-11-01T13:00:00.000Z')
    expect(businessInstant('2026-10-31', 8 * 60).toISOString()).toBe('2026-10-31T12:00:00.000Z')
    // The hour that spring skips, and the one that autumn has twice.
    expect(businessInstant('2027-03-14', 2 * 60 + 15).toISOString()).toBe('2027-03-14T07:15:00.000Z')
    expect(businessInstant('2027-11-07', 60 + 15).toISOString()).toBe('2027-11-07T05:15:00.000Z')
    expect(wallClock(new Date('2026-03-08T06:59:00Z'))).toEqual({date: '2026-03-08', minutes: 119})
    expect(wallClock(new Date('2026-03-08T07:00:00Z'))).toEqual({date: '2026-03-08', minutes: 180})
  })
})
