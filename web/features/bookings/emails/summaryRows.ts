import type {EmailTranslator} from '@/i18n/messages'
import {isContactWay} from '@/lib/bookingOptions'
import {isOfferCode, type Business} from '@/lib/business'
import {plainDate} from '@/lib/format/date'
import {utcDay} from '@/lib/time/dates'
import type {Locale} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import {clockTime, timeRange} from '@/lib/time/hours'
import {agreedVisit, parseTimes, slotOfVisit, timesOf, requestedTime} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import type {DetailRow} from '@/ui/email/parts'
import {ADDRESS_FIELDS, BOOKING_FIELDS, FIELD_NAMES, rowsBy, type FieldName} from '../fields'
import {shortNumber} from '../shortNumber'

/** A stored date in words; undefined when it is none. */
export function dateLabel(date: string | undefined, locale: Locale): string | undefined {
  if (!date || Number.isNaN(utcDay(date).getTime())) return undefined
  return plainDate(date, locale, {dateStyle: 'full'})
}

/**
 * A stored time in words: the name of a time slot, or the start and end of an agreed visit. English shows the stored
 * values (docs/specification.md, 3), with the dash of the site.
 */
export function timeLabel(time: string, locale: Locale, business: Business): string {
  const times = parseTimes(time)
  const slot = times ? slotOfVisit(times) : time
  if (slot) return (locale === 'en' ? undefined : business.slots[slot]) ?? slot.replace(' - ', ' – ')
  const {start = '', end = ''} = times ?? {}
  return locale === 'en' ? `${clockTime(start, locale)} – ${clockTime(end, locale)}` : timeRange(start, end, locale)
}

/** Service, date and time in the reader's language: of the agreed visit, or of the customer's request. */
export function visitDetails(booking: Booking, locale: Locale, business: Business, t: EmailTranslator) {
  const {service} = booking
  const visit = agreedVisit(booking)
  const {date, time} = visit ? {date: visit.date, time: timesOf(visit)} : requestedTime(booking)
  return {
    service: (locale === 'en' ? undefined : business.services[service]) ?? service,
    date: dateLabel(date, locale) ?? t('noDate'),
    time: time ? timeLabel(time, locale, business) : t('noTime'),
  }
}

const contactWay = ({preferred_contact: way}: Booking, t: EmailTranslator) =>
  isContactWay(way) ? t(`contactWays.${way}`) : undefined

const AGREED = {date: 'visitDate', time: 'visitTime'} as const
const FIRST = new Set<FieldName>(['preferred_date', 'preferred_time', ...ADDRESS_FIELDS])

/** The reference, and the short number that a customer can say on the phone. */
export const referenceRows = ({id}: Booking, t: EmailTranslator): DetailRow[] => [
  ...[shortNumber(id) ?? []].flat().map((value) => ({label: t('fields.number'), value})),
  {label: t('fields.reference'), value: id},
]

/**
 * The customer's request with the agreed visit, if any: when and where first, the reference last. Empty rows are left
 * out.
 */
export function summaryRows(
  booking: Booking,
  visit: ReturnType<typeof visitDetails>,
  {offer}: Business,
  t: EmailTranslator,
) {
  const {offer_code: code} = booking
  const isAgreed = agreedVisit(booking) !== undefined
  const labelOf = (name: FieldName) => {
    const {email} = BOOKING_FIELDS[name]
    return isAgreed && (email === 'date' || email === 'time') ? AGREED[email] : email
  }
  const shown = {
    ...booking,
    service: visit.service,
    preferred_date: visit.date,
    preferred_time: visit.time,
    phone: phoneLabel(booking.phone, booking.phoneExtension),
    preferred_contact: contactWay(booking, t),
    offer_code: code && !isOfferCode(code, offer) ? t('unknownCode', {code}) : code,
  }
  const rowsOf = (names: readonly FieldName[]): DetailRow[] =>
    rowsBy(names, labelOf).flatMap(({label, fields}) => {
      const value = fields.flatMap((name) => shown[name] || []).join(', ')
      return value ? [{label: t(`fields.${label}`), value}] : []
    })
  return {
    first: rowsOf(FIELD_NAMES.filter((name) => FIRST.has(name))),
    rest: [...rowsOf(FIELD_NAMES.filter((name) => !FIRST.has(name))), ...referenceRows(booking, t)],
  }
}
