import {expect, test} from 'vitest'
import {dayLabel, dayNote, slotViews} from '@/features/bookings/form/time/timeSlots'
import {closedDays, tickLabels} from '@/features/bookings/form/time/week'
import {messagesFor} from '@/i18n/messages'
import {slotMinutes, TIME_SLOTS} from '@/lib/bookingOptions'
import {dateReason, daySlots, nextOpenDate, type Calendar} from '@/lib/time/slots'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const calendar: Calendar = {
  hours: [
    ...week.map((day) => ({day, closed: false, opens: '08:00', closes: '18:00'})),
    {day: 'saturday', closed: false, opens: '09:00', closes: '16:00'},
    {day: 'sunday', closed: true, opens: null, closes: null},
  ],
  closures: [{from: '2026-11-26', to: '2026-11-27', reason: 'Thanksgiving'}],
  noticeHours: 2,
  horizonDays: 120,
}
/** Monday, November 23, 2026, in New York. */
const at = (time: string, date = '2026-11-23') => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {date, minutes: hours * 60 + minutes}
}
const reasons = (date: string, clock = at('07:00'), full: string[] = []) =>
  daySlots(date, TIME_SLOTS, calendar, clock, full).map(({reason}) => reason ?? 'free')
const note = (date: string, clock = at('07:00'), locale: 'en' | 'pt-BR' | 'es' = 'en') =>
  dayNote({
    date,
    states: daySlots(date, TIME_SLOTS, calendar, clock),
    calendar,
    locale,
    messages: messagesFor(locale).bookings.form,
  })

const dated = (date: string) => dateReason(date, at('23:59'), 120)

test('a working day further ahead is free from morning to evening', () => {
  expect(reasons('2026-11-24')).toEqual(['free', 'free', 'free', 'free', 'free', 'free'])
  expect(note('2026-11-24')).toBe('')
})

test('on Saturday the windows before nine and after four are off', () => {
  expect(reasons('2026-11-28')).toEqual(['outside', 'free', 'free', 'free', 'outside', 'free'])
  expect(note('2026-11-28')).toBe('Saturday: 9:00\u00a0AM–4:00\u00a0PM. Other times are not available.')
})

test('on Sunday and on closed days only Flexible is left, and the reason is said', () => {
  expect(reasons('2026-11-29')).toEqual(['closed', 'closed', 'closed', 'closed', 'closed', 'free'])
  expect(note('2026-11-29')).toBe(
    'We are closed on Sundays. Pick another day, or choose Flexible and we will agree on one with you.',
  )
  expect(reasons('2026-11-27').slice(0, 5)).toEqual(Array(5).fill('closure'))
  expect(note('2026-11-27')).toContain('Thanksgiving')
})

test('a window of today is over from the minute it begins', () => {
  expect(reasons('2026-11-23', at('09:59'))).toEqual(['past', 'notice', 'free', 'free', 'free', 'free'])
  expect(reasons('2026-11-23', at('10:00'))).toEqual(['past', 'past', 'free', 'free', 'free', 'free'])
  expect(reasons('2026-11-23', at('10:01'))).toEqual(['past', 'past', 'notice', 'free', 'free', 'free'])
})

test('Flexible is over for today when the office closes, and stays for a day without hours', () => {
  expect(reasons('2026-11-23', at('17:59')).at(-1)).toBe('free')
  expect(reasons('2026-11-23', at('18:00')).at(-1)).toBe('past')
  expect(reasons('2026-11-29', at('20:00', '2026-11-29')).at(-1)).toBe('free')
  expect(reasons('2026-11-24', at('18:00')).at(-1)).toBe('free')
})

test('the notice reaches over midnight', () => {
  const day = {...calendar, noticeHours: 12}
  const states = daySlots('2026-11-24', TIME_SLOTS, day, at('21:00'))
  expect(states.map(({reason}) => reason ?? 'free')).toEqual(['notice', 'free', 'free', 'free', 'free', 'free'])
})

test('a full window is off, Flexible never is', () => {
  expect(reasons('2026-11-24', at('07:00'), ['12:00 PM - 2:00 PM'])[2]).toBe('full')
  for (const date of ['2026-11-22', '2026-11-29', '2026-11-27', '2027-12-01']) expect(reasons(date)[5]).toBe('free')
})

test('a date has to exist, not to have passed, and to lie within the horizon', () => {
  expect(dated('2026-11-23')).toBeUndefined()
  expect(dated('2026-11-22')).toBe('past')
  expect(dated('2027-03-23')).toBeUndefined()
  expect(dated('2027-03-24')).toBe('horizon')
  expect(dated('2027-02-30')).toBe('invalid')
  expect(dated('11/24/2026')).toBe('invalid')
})

test('the next free day skips what is left of a late evening, Sundays and closures', () => {
  const next = (clock: {date: string; minutes: number}) => nextOpenDate(TIME_SLOTS, calendar, clock, {})
  expect(next(at('07:00'))).toBe('2026-11-23')
  expect(next(at('17:00'))).toBe('2026-11-24')
  expect(next(at('17:00', '2026-11-25'))).toBe('2026-11-28')
  expect(next(at('15:00', '2026-11-28'))).toBe('2026-11-30')
  expect(nextOpenDate(TIME_SLOTS, {...calendar, hours: []}, at('07:00'), {})).toBeUndefined()
})

test('the next free day is none whose time slots are all taken', () => {
  const timed = TIME_SLOTS.filter(slotMinutes)
  const next = (full: Record<string, readonly string[]>) => nextOpenDate(TIME_SLOTS, calendar, at('07:00'), full)
  expect(next({'2026-11-23': timed})).toBe('2026-11-24')
  expect(next({'2026-11-23': timed, '2026-11-24': timed})).toBe('2026-11-25')
  expect(next({'2026-11-23': timed.slice(0, -1)})).toBe('2026-11-23')
})

test('time slots are named in three languages', () => {
  expect(tickLabels('en', TIME_SLOTS)).toEqual(['8 AM', '10', '12 PM', '2', '4', '6 PM'])
  expect(tickLabels('es', TIME_SLOTS)).toEqual(['8 a.m.', '10', '12 p.m.', '2', '4', '6 p.m.'])
  expect(tickLabels('pt-BR', TIME_SLOTS)).toEqual(['8h', '10h', '12h', '14h', '16h', '18h'])
  expect(closedDays(calendar, 'en')).toBe('Sundays')
  expect(closedDays(calendar, 'pt-BR')).toBe('aos domingos')
  expect(closedDays(calendar, 'es')).toBe('los domingos')
  const weekend = {hours: calendar.hours.map((each) => ({...each, closed: each.day === 'monday' || each.closed}))}
  expect(closedDays(weekend, 'pt-BR')).toBe('aos domingos e às segundas-feiras')
  expect(closedDays(weekend, 'es')).toBe('los domingos y los lunes')
  expect(closedDays({hours: []}, 'en')).toBe('')
  expect(dayLabel('2026-11-24', 'en')).toBe('Tue, Nov 24, 2026')
  expect(note('2026-11-28', at('07:00'), 'es')).toMatch(/^Sábado: 9:00\u00a0a\.m\.–4:00\u00a0p\.m\.; fuera/)
  expect(note('2026-11-29', at('07:00'), 'pt-BR')).toContain('(domingo)')
})

test('a slot shows its reason and breaks after the dash', () => {
  const slots = [{value: '8:00 AM - 10:00 AM', label: '8:00 AM – 10:00 AM'}]
  const states = daySlots('2026-11-28', [slots[0]?.value ?? ''], calendar, at('07:00'))
  const [view] = slotViews(slots, states, messagesFor('en').bookings.form)
  expect(view?.parts).toEqual(['8:00 AM –', '10:00 AM'])
  expect(view?.reason).toBe('closed')
})

test('a scale is drawn for the whole day alone: with a time slot removed or moved it would name other hours', () => {
  const [first = '', second = '', ...rest] = TIME_SLOTS
  expect(tickLabels('en', TIME_SLOTS.slice(0, 5))).toHaveLength(6)
  expect(tickLabels('en', TIME_SLOTS.toReversed())).toEqual([])
  expect(tickLabels('en', [second, first, ...rest])).toEqual([])
  expect(tickLabels('en', [first, ...rest])).toEqual([])
})
