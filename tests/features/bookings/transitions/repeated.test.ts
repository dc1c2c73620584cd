import {describe, expect, test} from 'vitest'
import type {BookingEvent} from '@/features/bookings/transitions'
import {repeats} from '@/features/bookings/repeated'
import type {Booking} from '@/sanity.types'
import {after, booking, EVENTS, notified, OTHER, STATES} from './lifecycle'

const comesAgain = (before: Booking, event: BookingEvent, again = event) => {
  const document = after(before, event)
  const last = document.history?.at(-1)
  if (!last) throw new Error('no entry')
  return repeats(again)(document, last)
}

const visit = (date: string): BookingEvent => ({
  type: 'status',
  status: 'confirmed',
  visit: {...OTHER, date},
  ...notified,
})

describe('an event that comes again', () => {
  test.each<[keyof typeof STATES, BookingEvent]>([
    ['pending', EVENTS['set to confirmed']],
    ['pending', EVENTS['set to cancelled']],
    ['pending', {...EVENTS['set to cancelled'], notify: false}],
    ['confirmed', EVENTS['confirmed for a time']],
    ['pending + proposal', EVENTS.accepted],
    ['confirmed + proposal', EVENTS.accepted],
    ['confirmed + proposal', EVENTS.declined],
    ['pending', EVENTS['marked as replied']],
    ['pending', {type: 'replied', replied: false}],
    ['completed', EVENTS['outcome: job done']],
    ['completed', {type: 'outcome', stage: 'lost', reason: 'Chose another company'}],
  ])('is known: %s, %j', (state, event) => {
    expect(comesAgain(booking(STATES[state]), event)).toBe(true)
    expect(comesAgain(booking({...STATES[state], email: ''}), event)).toBe(true)
  })

  test.each<[keyof typeof STATES, BookingEvent, BookingEvent]>([
    ['pending', EVENTS['set to confirmed'], EVENTS['set to cancelled']],
    ['pending', EVENTS['set to confirmed'], {...EVENTS['set to confirmed'], notify: false}],
    ['pending', visit('2026-12-02'), visit('2026-12-04')],
    ['pending', EVENTS['set to confirmed'], EVENTS.accepted],
    ['confirmed + proposal', EVENTS.declined, EVENTS.accepted],
    ['pending', EVENTS['marked as replied'], {type: 'replied', replied: false}],
    ['completed', EVENTS['outcome: job done'], {type: 'outcome', stage: 'done', amount: 1}],
    ['completed', EVENTS['outcome: job done'], EVENTS['set to completed']],
  ])('is another one: %s, %j, then %j', (state, event, again) => {
    expect(comesAgain(booking(STATES[state]), event, again)).toBe(false)
  })
})
