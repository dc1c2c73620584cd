import {plainDate, plainDateRange} from '@/lib/format/date'
import {slotMinutes} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {addDays} from '@/lib/time/dates'
import {daySlots, type Calendar, type Clock} from '@/lib/time/slots'
import type {FullSlots} from './useFullSlots'

// The days that can be chosen: pure, so that tests need no browser.

export interface DaysInput {
  slots: readonly string[]
  calendar: Calendar
  clock: Clock
  full: FullSlots
}

/** How many timed slots of a day are free; undefined on a day that is closed, over, or too far ahead. */
export function freeSlots(date: string, {slots, calendar, clock, full}: DaysInput): number | undefined {
  const timed = daySlots(date, slots.filter(slotMinutes), calendar, clock, full[date])
  const open = timed.filter(({reason}) => !reason || reason === 'full')
  return open.length > 0 ? open.filter(({reason}) => !reason).length : undefined
}

export type Day = {date: string; free: number}

/** The next days on which the business works, full ones included, so that no day moves while the answer is on its way. */
export function nextDays(count: number, input: DaysInput): Day[] {
  const days: Day[] = []
  for (let ahead = 0; ahead <= input.calendar.horizonDays && days.length < count; ahead++) {
    const date = addDays(input.clock.date, ahead)
    const free = freeSlots(date, input)
    if (free !== undefined) days.push({date, free})
  }
  return days
}

/** `Tue`, `ter`, `mar`. */
export const shortWeekday = (date: string, locale: Locale) =>
  plainDate(date, locale, {weekday: 'short'}).replace('.', '')

/** `November 2026`, or `November–December 2026` for days of two months: the type has no thin spaces for the dash. */
export const monthsOf = (from: string, to: string, locale: Locale) =>
  plainDateRange(from, to, locale, {month: 'long', year: 'numeric'}).replaceAll('\u2009', '')
