import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import {regionOf, type Locale} from '@/lib/locales'

export const oneDecimal = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(regionOf(locale), {minimumFractionDigits: 1, maximumFractionDigits: 1}).format(value)

/** 'October 21, 2026'; an unreadable date is `recently`. */
export const reviewDate = (createdAt: string | null, locale: Locale, recently: string): string =>
  createdAt
    ? new Intl.DateTimeFormat(regionOf(locale), {dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE}).format(
        new Date(createdAt),
      )
    : recently
