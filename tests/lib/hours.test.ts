import {describe, expect, test} from 'vitest'
import {hoursSummary} from '../../web/features/site/hours/Hours.tsx'
import type {Weekday} from '../../web/lib/time/dates.ts'
import {clockTime, dayName, groupHours, openState, timeRange, momentLabel} from '../../web/lib/time/hours.ts'
import type {Locale} from '../../web/lib/locales.ts'

const day = (name: Weekday, opens: string | null, closes: string | null) => ({day: name, closed: !opens, opens, closes})
const week = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((name) => day(name, '08:00', '18:00')),
  day('saturday', '09:00', '16:00'),
  day('sunday', null, null),
]

const at = (instant: string) => openState(week, [], new Date(instant))

test('equal days in a row are one line', () => {
  expect(groupHours(week)).toEqual([
    {from: 'monday', to: 'friday', opens: '08:00', closes: '18:00'},
    {from: 'saturday', to: 'saturday', opens: '09:00', closes: '16:00'},
    {from: 'sunday', to: 'sunday', opens: null, closes: null},
  ])
})

test('a day that was added last stands at its place in the week', () => {
  const [monday, ...others] = week
  expect(groupHours(monday ? [...others, monday] : [])).toEqual(groupHours(week))
})

test('the same hours on days apart stay apart', () => {
  expect(
    groupHours([day('monday', '08:00', '12:00'), day('tuesday', null, null), day('wednesday', '08:00', '12:00')]),
  ).toHaveLength(3)
})

test('times are written as each language reads them', () => {
  expect(timeRange('08:00', '18:00', 'en').replaceAll('\u00a0', ' ')).toBe('8:00 AM–6:00 PM')
  expect(timeRange('08:00', '16:30', 'pt-BR')).toBe('8h–16h30')
  expect(clockTime('08:00', 'es')).toMatch(/^8:00\s?a\.\s?m\.$/)
  expect(dayName('monday', 'pt-BR', 'long')).toBe('Segunda-feira')
  expect(dayName('saturday', 'es', 'long')).toBe('Sábado')
})

test('the hour of a promise is written as each language reads it', () => {
  const due = (locale: Locale) => momentLabel('2026-11-30T16:05:00-05:00', locale).replaceAll(/\s/g, ' ')
  expect(due('en')).toBe('Monday, Nov 30, 4:05 PM')
  expect(due('pt-BR')).toBe('segunda-feira, 30 de novembro, 16h05')
  expect(due('es')).toBe('lunes, 30 de noviembre, 4:05 p.m.')
})

test('the one-line summary leaves closed days out', () => {
  expect(hoursSummary(week, 'en', 'Closed').replaceAll('\u00a0', '_').replaceAll('\u2060', '-')).toBe(
    'Mon–-Fri_8_AM–-6_PM, Sat_9_AM–-4_PM',
  )
  expect(hoursSummary(week, 'es', '').replaceAll('\u00a0', '_')).toMatch(
    /^Lun–\u2060Vie 8_a\.m\.–\u20606_p\.m\., Sáb_9_a/,
  )
  expect(hoursSummary([], 'en', 'Closed')).toBe('Closed')
})

describe('open now, by the clock in New York', () => {
  test('a Friday at noon is open', () =>
    expect(at('2026-11-20T17:00:00Z')).toMatchObject({state: 'open', closes: '18:00'}))
  test('a Friday at 7 AM opens later', () => expect(at('2026-11-20T12:00:00Z')).toMatchObject({state: 'later'}))
  test('closing time is closed', () => {
    expect(at('2026-11-20T23:00:00Z')).toEqual({state: 'closed', next: 'saturday', opens: '09:00'})
  })
  test('Saturday evening waits for Monday', () => expect(at('2026-11-21T23:00:00Z')).toMatchObject({next: 'monday'}))
  test('a closure moves the next opening', () => {
    const closures = [{from: '2026-11-23', to: '2026-11-24'}]
    expect(openState(week, closures, new Date('2026-11-21T23:00:00Z'))).toMatchObject({next: 'wednesday'})
  })
  test('a closure without an end is one day', () => {
    expect(openState(week, [{from: '2026-11-20', to: null}], new Date('2026-11-20T17:00:00Z'))).toMatchObject({
      state: 'closed',
      next: 'saturday',
    })
  })
  test('a business without hours is closed, without a next day', () => {
    expect(openState([], [], new Date())).toEqual({state: 'closed', next: undefined, opens: null})
  })
})
