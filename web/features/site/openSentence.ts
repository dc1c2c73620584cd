import {clockTime, dayWithin, openState, timeRange, type Closure, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

type Words = Record<'open' | 'later' | 'closedUntil' | 'closed', string>
export type Week = {hours: DayHours[]; closures: Closure[]; locale: Locale; words: Words}
export type OpenSentence = {isOpen: boolean; text: string}

/** Open or closed at a moment, in words, in New York's time. */
export function openSentence({hours, closures, locale, words}: Week, now: Date): OpenSentence {
  const open = openState(hours, closures, now)
  switch (open.state) {
    case 'open':
      return {isOpen: true, text: words.open.replace('{hours}', timeRange(open.opens, open.closes, locale))}
    case 'later':
      return {isOpen: false, text: words.later.replace('{hours}', timeRange(open.opens, open.closes, locale))}
    case 'closed': {
      if (!open.next || !open.opens) return {isOpen: false, text: words.closed}
      const day = dayWithin(open.next, locale)
      return {
        isOpen: false,
        text: words.closedUntil.replace('{day}', day).replace('{time}', clockTime(open.opens, locale)),
      }
    }
    default:
      return open satisfies never
  }
}
