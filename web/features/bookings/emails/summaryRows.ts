import type {EmailTranslator} from '@/i18n/emailTranslator'
import {isContactWay} from '@/lib/bookingOptions'
import type {Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import type {Booking} from '@/sanity.types'

/** A stored date in words. It belongs to no time zone. */
export function dateLabel(date: string | undefined, locale: Locale): string | undefined {
  const day = new Date(`${date}T00:00:00Z`)
  if (!date || Number.isNaN(day.getTime())) return undefined
  return new Intl.DateTimeFormat(locale, {dateStyle: 'full', timeZone: 'UTC'}).format(day)
}

/** Service, date and time in the reader's language. English shows the stored values (docs/specification.md, 3). */
export function visitDetails(
  {service, preferred_date, preferred_time}: Pick<Booking, 'service' | 'preferred_date'> & {preferred_time?: string},
  locale: Locale,
  business: Business,
  t: EmailTranslator,
) {
  return {
    service: (locale === 'en' ? undefined : business.services[service]) ?? service,
    date: dateLabel(preferred_date, locale) ?? t('noDate'),
    time: preferred_time
      ? ((locale === 'en' ? undefined : business.slots[preferred_time]) ?? preferred_time)
      : t('noTime'),
  }
}

const extension = (number: string | undefined) => (number ? ` x${number}` : '')

const contactWay = ({preferred_contact: way}: Booking, t: EmailTranslator) =>
  isContactWay(way) ? t(`contactWays.${way}`) : undefined

/** What the customer sent, line by line, empty lines left out. */
export function summaryRows(booking: Booking, visit: ReturnType<typeof visitDetails>, t: EmailTranslator) {
  const rows = [
    {label: t('fields.reference'), value: booking.id},
    {label: t('fields.service'), value: visit.service},
    {label: t('fields.date'), value: visit.date},
    {label: t('fields.time'), value: visit.time},
    {label: t('fields.name'), value: booking.name},
    {label: t('fields.phone'), value: phoneLabel(booking.phone) + extension(booking.phoneExtension)},
    {label: t('fields.email'), value: booking.email},
    {label: t('fields.contact'), value: contactWay(booking, t)},
    {label: t('fields.street'), value: booking.street},
    {label: t('fields.zip'), value: booking.zip},
    {label: t('fields.notes'), value: booking.notes},
  ]
  return rows.flatMap(({label, value}) => (value ? [{label, value}] : []))
}
