'use client'

import {useFormatter, useLocale, useTranslations} from 'next-intl'

const valid = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text))

/** Dates and times as an admin reads them; the specification's words where one is missing. */
export function useDateFormat() {
  const format = useFormatter()
  // Spanish on its own counts to 24; here it reads 8:05 p. m., like the windows the customer picked.
  const clock = useLocale() === 'es' && {hour12: true}
  const t = useTranslations('admin.bookings')
  return {
    // A calendar date has no time zone: read and shown in the same one.
    day: (date: string | undefined, year = false) =>
      date && valid(date)
        ? format.dateTime(new Date(`${date.slice(0, 10)}T00:00:00Z`), {
            weekday: 'short',
            month: 'short',
            day: 'numeric',
            ...(year && {year: 'numeric'}),
            timeZone: 'UTC',
          })
        : t('noDate'),
    slot: (time: string | undefined) => time?.replace(' - ', '–') ?? t('noTime'),
    moment: (at: string | undefined, year = false) =>
      at && valid(at)
        ? format.dateTime(new Date(at), {
            month: 'short',
            day: 'numeric',
            hour: 'numeric',
            minute: '2-digit',
            ...clock,
            ...(year && {year: 'numeric'}),
          })
        : '',
  }
}
