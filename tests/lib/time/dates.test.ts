import {expect, test} from 'vitest'
import {BUSINESS_TIME_ZONE, wallClock} from '../../../web/lib/time/dates.ts'
import {businessTime} from '../../../web/lib/time/businessClock.ts'
import {clockTime} from '../../../web/lib/time/hours.ts'

const HOUR = 3_600_000
const YEARS = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]

const byIntl = new Intl.DateTimeFormat('sv-SE', {timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short', timeStyle: 'short'})

// When the law changes, Node's table of time zones does: then this fails, and the rule has to follow.
test.each(YEARS)('the clock of New York is the one of the time zone tables, each hour of %i', (year) => {
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += HOUR) {
    const {date, minutes} = wallClock(new Date(at))
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    expect(`${date} ${time}`).toBe(byIntl.format(at))
  }
})

test('an instant is written by New York’s clock as spreadsheets know it', () => {
  expect(businessTime('2026-11-25T01:37:09.500Z')).toBe('2026-11-24 20:37')
  expect(businessTime('2026-07-01T03:59:59Z')).toBe('2026-06-30 23:59')
  expect(businessTime('2027-03-14T07:00:00Z')).toBe('2027-03-14 03:00')
  expect(businessTime('2027-11-07T06:30:00Z')).toBe('2027-11-07 01:30')
  expect([businessTime(''), businessTime('soon')]).toEqual(['', 'soon'])
})

test('the minute counts on both sides of a change of the clock', () => {
  const at = (instant: string) => wallClock(new Date(instant)).minutes
  expect([at('2027-03-14T06:59:00Z'), at('2027-03-14T07:00:00Z')]).toEqual([119, 180])
  expect([at('2027-11-07T05:59:00Z'), at('2027-11-07T06:00:00Z')]).toEqual([119, 60])
})

test.each([
  ['en', 'en'],
  ['es', 'es-US'],
] as const)('a time is written as %s writes it', (locale, region) => {
  const format = new Intl.DateTimeFormat(region, {hour: 'numeric', minute: '2-digit', timeZone: 'UTC'})
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    const time = new Date(minutes * 60_000)
    const written = format.format(time).replaceAll(/\s/g, '\u00a0').replace('.\u00a0m.', '.m.')
    expect(clockTime(time.toISOString().slice(11, 16), locale)).toBe(written)
  }
})
