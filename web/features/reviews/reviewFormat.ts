import {BUSINESS_TIME_ZONE} from '@/lib/dates'
import type {Locale} from '@/lib/locales'

// Spanish of the United States writes 4.8; Portuguese writes 4,8.
const region = (locale: Locale) => (locale === 'es' ? 'es-US' : locale)

export const oneDecimal = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(region(locale), {minimumFractionDigits: 1, maximumFractionDigits: 1}).format(value)

/** 'October 21, 2026'; an unreadable date is `recently`. */
export const reviewDate = (createdAt: string | null, locale: Locale, recently: string): string =>
  createdAt
    ? new Intl.DateTimeFormat(region(locale), {dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE}).format(
        new Date(createdAt),
      )
    : recently
