import {expect, test} from 'vitest'
import {freeSlots, monthsOf, nextDays, shortWeekday, type DaysInput} from '@/features/bookings/form/time/days'
import {moveMonth, weeksOf} from '@/features/bookings/form/time/MonthGrid'
import {dayLabel, dayNote, slotViews} from '@/features/bookings/form/time/timeSlots'
import {stepOf} from '@/features/bookings/fields'
import {typedPhoneLabel} from '@/features/bookings/form/done/BookingDone'
import {prefilledZip} from '@/features/bookings/form/config'
import {TIME_SLOTS} from '@/lib/bookingOptions'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const input: DaysInput = {
  slots: TIME_SLOTS,
  calendar: {
    hours: [
      ...weekdays.map((day) => ({day, opens: '08:00', closes: '18:00'})),
      {day: 'saturday', opens: '09:00', closes: '16:00'},
      {day: 'sunday', closed: true},
    ],
    closures: [{from: '2026-11-26', to: '2026-11-27'}],
    noticeHours: 2,
    horizonDays: 90,
  },
  // Monday, 23 November 2026, 10:00 in New York.
  clock: {date: '2026-11-23', minutes: 600},
  full: {'2026-11-24': ['8:00 AM - 10:00 AM'], '2026-11-25': TIME_SLOTS.slice(0, 5)},
}

test('the next days leave out Sundays and closures; a full day stays and says so', () => {
  expect(nextDays(6, input)).toEqual([
    {date: '2026-11-23', free: 3},
    {date: '2026-11-24', free: 4},
    {date: '2026-11-25', free: 0},
    {date: '2026-11-28', free: 3},
    {date: '2026-11-30', free: 5},
    {date: '2026-12-01', free: 5},
  ])
})

test('the next days end where bookings end', () => {
  expect(nextDays(10, {...input, calendar: {...input.calendar, horizonDays: 1}})).toHaveLength(2)
})

test('a day beyond the horizon, a Sunday and a day that is over have no windows', () => {
  expect(['2027-03-01', '2026-11-29', '2026-11-20'].map((date) => freeSlots(date, input))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a month is whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28)
  expect([moveMonth('2026-12', 1), moveMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('days and months are in the reader’s language', () => {
  expect(shortWeekday('2026-11-24', 'en')).toBe('Tue')
  expect(shortWeekday('2026-11-24', 'pt-BR')).toBe('ter')
  expect(shortWeekday('2026-11-24', 'es')).toBe('mar')
  expect(monthsOf('2026-11-01', '2026-11-01', 'pt-BR')).toBe('novembro de 2026')
  expect(monthsOf('2026-11-24', '2026-12-04', 'en')).toBe('November–December 2026')
  expect(monthsOf('2026-11-24', '2026-12-04', 'es')).toMatch(/^noviembre.*diciembre de 2026$/)
})

test('each field belongs to a step; what is unknown belongs to the first', () => {
  expect(['service', 'preferred_time', 'zip', 'other'].map(stepOf)).toEqual([1, 2, 3, 1])
})

test.each([
  ['201 555 0199', '(201) 555-0199'],
  ['+1 201.555.0199', '(201) 555-0199'],
  ['(732) 555-0199 x12', '(732) 555-0199 x12'],
  ['201 555 0199 ext 7', '(201) 555-0199 x7'],
  ['(201) 555-0199 x12', '(201) 555-0199 x12'],
  ['201-555-0199, ext. 12', '(201) 555-0199 x12'],
  ['+55 11 91234-5678', '+55 11 91234-5678'],
])('the phone %s is confirmed as %s', (typed, shown) => {
  expect(typedPhoneLabel(typed)).toBe(shown)
})

test('a ZIP comes with the address when it is one', () => {
  expect(['?zip=07030', '?zip=7030', '?zip=%3Cb%3E', ''].map(prefilledZip)).toEqual([
    '07030',
    undefined,
    undefined,
    undefined,
  ])
})

test('a time slot may break after its dash, and a short one, as in Portuguese, not at all', () => {
  const parts = (label: string) =>
    slotViews([{value: label, label}], [], messagesFor('en').bookings.form).map((slot) => slot.parts)
  expect(parts('10:00 AM – 12:00 PM')).toEqual([['10:00 AM –', '12:00 PM']])
  expect(parts('10h – 12h')).toEqual([['10h – 12h']])
})

test('a notice of one hour and a horizon of one day are said in the singular', () => {
  const note = (locale: Locale) =>
    dayNote({
      date: '2026-11-25',
      states: [
        {value: 'a', reason: 'notice'},
        {value: 'b', reason: 'horizon'},
      ],
      calendar: {...input.calendar, noticeHours: 1, horizonDays: 1},
      locale,
      messages: messagesFor(locale).bookings.form,
    })
  expect(note('en')).toBe('We need 1 hour’s notice. We book visits up to 1 day ahead.')
  expect(note('pt-BR')).toBe('Precisamos de 1 hora de antecedência. Marcamos com até 1 dia de antecedência.')
  expect(note('es')).toBe('Necesitamos 1 hora de anticipación. Agendamos visitas con hasta 1 día de anticipación.')
})

test('a date that is none is shown as it was typed, so that the refused form comes back with it', () => {
  expect(dayLabel('2026-11-24', 'en')).toBe('Tue, Nov 24, 2026')
  expect(dayLabel('12026-11-24', 'en')).toBe('12026-11-24')
  expect(dayLabel('2026-02-30', 'es')).toBe('2026-02-30')
})
