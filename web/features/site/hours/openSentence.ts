import {clockTime, dayWithin, openState, timeRange, type Closure, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

type OpenMessages = Record<'open' | 'later' | 'closedUntil' | 'closed', string>
export type OpeningHours = {hours: DayHours[]; closures: Closure[]; locale: Locale; messages: OpenMessages}
export type OpenSentence = {isOpen: boolean; text: string}

/** `8 AM`: a full hour needs no minutes, and the point of `a.m.` ends the sentence too. */
const withTime = (message: string, time: string, locale: Locale) =>
  message.replace('{time}', clockTime(time, locale).replace(':00', '')).replace(/\.\.$/, '.')

/** Whether the business is open, as a sentence; by the clock in New York. */
export function openSentence({hours, closures, locale, messages}: OpeningHours, now: Date): OpenSentence {
  const open = openState(hours, closures, now)
  switch (open.state) {
    case 'open':
      return {isOpen: true, text: messages.open.replace('{hours}', timeRange(open.opens, open.closes, locale))}
    case 'later':
      return {isOpen: false, text: withTime(messages.later, open.opens, locale)}
    case 'closed': {
      if (!open.next || !open.opens) return {isOpen: false, text: messages.closed}
      const day = dayWithin(open.next, locale)
      return {isOpen: false, text: withTime(messages.closedUntil.replace('{day}', day), open.opens, locale)}
    }
    default:
      return open satisfies never
  }
}
