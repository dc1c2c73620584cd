import type {EmailTranslator} from '@/i18n/emailTranslator'
import type {Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import type {Booking} from '@/sanity.types'

/** A stored date in words; the date belongs to no time zone. */
export function dateLabel(date: string | undefined, locale: Locale): string | undefined {
  const day = new Date(`${date}T00:00:00Z`)
  if (!date || Number.isNaN(day.getTime())) return undefined
  return new Intl.DateTimeFormat(locale, {dateStyle: 'full', timeZone: 'UTC'}).format(day)
}

/** Service, date and time as the reader's language has them; in English as the specification has them. */
export function visitOf(
  {service, preferred_date, preferred_time}: Pick<Booking, 'service' | 'preferred_date'> & {preferred_time?: string},
  locale: Locale,
  business: Business,
  words: EmailTranslator,
) {
  return {
    service: (locale === 'en' ? undefined : business.services[service]) ?? service,
    date: dateLabel(preferred_date, locale) ?? words('noDate'),
    time: preferred_time
      ? ((locale === 'en' ? undefined : business.slots[preferred_time]) ?? preferred_time)
      : words('noTime'),
  }
}

const extension = (number: string | undefined) => (number ? ` x${number}` : '')

/** What the customer sent, line by line, empty lines left out. */
export function summaryRows(booking: Booking, visit: ReturnType<typeof visitOf>, words: EmailTranslator) {
  const rows = [
    {label: words('fields.reference'), value: booking.id},
    {label: words('fields.service'), value: visit.service},
    {label: words('fields.date'), value: visit.date},
    {label: words('fields.time'), value: visit.time},
    {label: words('fields.name'), value: booking.name},
    {label: words('fields.phone'), value: phoneLabel(booking.phone) + extension(booking.phoneExtension)},
    {label: words('fields.email'), value: booking.email},
    {label: words('fields.street'), value: booking.street},
    {label: words('fields.zip'), value: booking.zip},
    {label: words('fields.notes'), value: booking.notes},
  ]
  return rows.flatMap(({label, value}) => (value ? [{label, value}] : []))
}
