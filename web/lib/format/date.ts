import {BUSINESS_TIME_ZONE} from '../time/dates'
import type {Locale} from '../locales'

/** `2026-11-12` or an instant -> `November 12, 2026`, `12 de novembro de 2026`; empty for no date at all. */
export function formatDate(
  value: string | null | undefined,
  locale: Locale,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  if (!value) return ''
  const dateOnly = /^\d{4}-\d\d-\d\d$/.test(value)
  const date = new Date(dateOnly ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(date.getTime())) return ''
  const timeZone = dateOnly ? 'UTC' : BUSINESS_TIME_ZONE
  return new Intl.DateTimeFormat(locale, {dateStyle, timeZone}).format(date)
}
