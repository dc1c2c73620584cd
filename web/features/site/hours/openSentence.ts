import {clockTime, openState, timeRange, type Closure, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

type OpenMessages = Record<'open' | 'later' | 'closedUntil' | 'online', string>
/**
 * Open days with their names for a sentence. The server makes the names: Intl is slow in browsers (lib/time/dates.ts).
 */
export type NamedDay = DayHours & {name: string}
export type OpeningHours = {hours: NamedDay[]; closures: Closure[]; locale: Locale; messages: OpenMessages}
/** `online`: what visitors can do before the office opens. It precedes the text. */
export type OpenSentence = {isOpen: boolean; online?: string; text: string}

/** `8 AM`: a full hour needs no minutes, and the point of `a.m.` ends the sentence too. */
const withTime = (message: string, time: string, locale: Locale) =>
  message.replace('{time}', clockTime(time, locale).replace(':00', '')).replace(/\.\.$/, '.')

/** Whether the business is open, as a sentence; by the clock of the business. */
export function openSentence({hours, closures, locale, messages}: OpeningHours, now: Date): OpenSentence {
  const open = openState(hours, closures, now)
  switch (open.state) {
    case 'open':
      return {isOpen: true, text: messages.open.replace('{hours}', timeRange(open.opens, open.closes, locale))}
    case 'later':
      return {isOpen: false, online: `${messages.online} `, text: withTime(messages.later, open.opens, locale)}
    case 'closed': {
      const next = hours.find(({day}) => day === open.next)
      if (!next || !open.opens) return {isOpen: false, text: messages.online}
      const text = withTime(messages.closedUntil.replace('{day}', next.name), open.opens, locale)
      return {isOpen: false, online: `${messages.online} `, text}
    }
    default:
      return open satisfies never
  }
}
