import type {Messages} from '@/i18n/messages'
import {interpolate} from '@/lib/format/interpolate'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {isClosedOn, type Closure, type DayHours} from '@/lib/time/hours'

export type Week = {hours: readonly DayHours[]; closures: readonly Closure[]}
/** What the visitors read, and what the office reads in its place. */
export type ErrorWords = {
  visitor: Messages['bookings']['form']['errors']
  clerk: Messages['admin']['phoneRequest']['errors']
}

/** `Sunday, November 29`. In UTC: a date without a time must not shift. */
const dayOf = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC'}).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The words for an error code: to whoever enters the request, who is not the one who asks. */
export function errorText(
  {visitor, clerk}: ErrorWords,
  {field, code}: FieldError,
  {date, week, locale}: {date: string; week: Week; locale: Locale},
): string {
  if (field === 'preferred_time' && code === 'closed') {
    const words = clerk.preferred_time[isClosedOn(date, week) ? 'closedDay' : 'closed']
    return interpolate(words, {day: dayOf(date, locale)})
  }
  const words: Record<string, string> = {...Reflect.get(visitor, field), ...Reflect.get(clerk, field)}
  return words[code] ?? words.invalid ?? visitor.other.invalid
}
