import type {Messages} from '@/i18n/messages'
import {plainDate} from '@/lib/format/date'
import {interpolate} from '@/lib/format/text'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {isClosedOn, type Closure, type DayHours} from '@/lib/time/hours'

export type Week = {hours: readonly DayHours[]; closures: readonly Closure[]}
/** What the visitors read, and what the office reads in its place. */
export type ErrorWords = {
  visitor: Messages['bookings']['form']['errors']
  clerk: Messages['admin']['phoneRequest']['errors']
}

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for an error code: to whoever enters the request, who is not the one who asks. */
export function errorText(
  {visitor, clerk}: ErrorWords,
  {field, code}: FieldError,
  {date, week, locale}: {date: string; week: Week; locale: Locale},
): string {
  if (field === 'preferred_time' && code === 'closed') {
    const words = clerk.preferred_time[isClosedOn(date, week) ? 'closedDay' : 'closed']
    return interpolate(words, {day: plainDate(date, locale, {weekday: 'long', month: 'long', day: 'numeric'})})
  }
  const [visitors, clerks]: [Words, Words] = [visitor, clerk]
  const words = {...visitors[field], ...clerks[field]}
  return words[code] ?? words.invalid ?? visitor.other.invalid
}
