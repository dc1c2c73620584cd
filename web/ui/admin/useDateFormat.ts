'use client'

import {useFormatter, useLocale, useTranslations} from 'next-intl'
import {plainDate} from '@/lib/format/date'

const isDate = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text))

/** `8:05 p. m.` as the times of visits beside it are written: `8:05 p.m.` */
const withoutSpace = (moment: string) => moment.replace(/([ap])\.\s?m\.$/, '$1.m.')

/** Formats dates and times for the staff; a missing one gets the text of the specification. */
export function useDateFormat() {
  const format = useFormatter()
  const locale = useLocale()
  // Spanish has a 24-hour clock by default; use 12 hours (8:05 p.m.), as in the time slots that the customer chose from.
  const clock = locale === 'es' && {hour12: true}
  const t = useTranslations('admin.bookings')
  return {
    day: (date: string | undefined, year = false) =>
      date && isDate(date)
        ? plainDate(date.slice(0, 10), locale, {
            weekday: 'short',
            month: 'short',
            day: 'numeric',
            ...(year && {year: 'numeric'}),
          })
        : t('noDate'),
    slot: (time: string | undefined) => time?.replace(' - ', '–') ?? t('noTime'),
    moment: (at: string | undefined, year = false) =>
      at && isDate(at)
        ? withoutSpace(
            format.dateTime(new Date(at), {
              month: 'short',
              day: 'numeric',
              hour: 'numeric',
              minute: '2-digit',
              ...clock,
              ...(year && {year: 'numeric'}),
            }),
          )
        : '',
  }
}
