import type {Messages} from '@/i18n/messages'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import {regionOf, type Locale} from '@/lib/locales'

/** Excellent! … Poor; nothing until a rating is chosen. */
export function starLabel(rating: number, {labels}: Pick<Messages['reviews']['form'], 'labels'>): string {
  return ['', labels.r1, labels.r2, labels.r3, labels.r4, labels.r5][rating] ?? ''
}

export const oneDecimal = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(regionOf(locale), {minimumFractionDigits: 1, maximumFractionDigits: 1}).format(value)

/** 'October 21, 2026'; an unreadable date is `recently`. */
export const reviewDate = (createdAt: string | null, locale: Locale, recently: string): string =>
  createdAt
    ? new Intl.DateTimeFormat(regionOf(locale), {dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE}).format(
        new Date(createdAt),
      )
    : recently
