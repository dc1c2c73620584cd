import {plainDate, plainDateRange} from '@/lib/format/date'
import {slotMinutes} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {addDays} from '@/lib/time/dates'
import {daySlots, type Calendar, type Clock} from '@/lib/time/slots'

// The days to choose from, without I/O: tests need no browser.

/** Full time slots by day. */
export type FullSlots = Readonly<Record<string, readonly string[]>>

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

/** The next working days. Full days are included, so that the strip does not shift when the full slots arrive. */
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

/** `Dec`, `dez`, `dic`. */
export const shortMonth = (date: string, locale: Locale) => plainDate(date, locale, {month: 'short'}).replace('.', '')

/** `November 2026`, or `November–December 2026` for days of two months. The font has no thin spaces. */
export const monthsOf = (from: string, to: string, locale: Locale) =>
  plainDateRange(from, to, locale, {month: 'long', year: 'numeric'}).replaceAll('\u2009', '')
