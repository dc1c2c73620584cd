import type {Locale} from '../locales.ts'
import {BUSINESS_TIME_ZONE, utcDay} from '../time/dates.ts'

/** `2026-11-12` or an instant -> `November 12, 2026`, `12 de novembro de 2026`; empty without a date. */
export function formatDate(
  value: string | null | undefined,
  locale: Locale,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  if (!value) return ''
  const dateOnly = /^\d{4}-\d\d-\d\d$/.test(value)
  const date = dateOnly ? utcDay(value) : new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  const timeZone = dateOnly ? 'UTC' : BUSINESS_TIME_ZONE
  return new Intl.DateTimeFormat(locale, {dateStyle, timeZone}).format(date)
}

type Style = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

// Formats a date without a time in UTC: another time zone could shift it by a day.
const plainFormat = (locale: Locale, style: Style) => new Intl.DateTimeFormat(locale, {...style, timeZone: 'UTC'})

/** A stored date in words. */
export const plainDate = (date: string, locale: Locale, style: Style) => plainFormat(locale, style).format(utcDay(date))

export const plainDateRange = (from: string, to: string, locale: Locale, style: Style) =>
  plainFormat(locale, style).formatRange(utcDay(from), utcDay(to))
