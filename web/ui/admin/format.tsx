'use client'

import {useFormatter, useLocale, useTranslations} from 'next-intl'
import {asLocale, speaks} from '@/lib/locales'
import {plainDate} from '@/lib/format/date'
import {telHref, usPhoneLabel} from '@/lib/format/contact'
import {addDays, wallClock} from '@/lib/time/dates'
import {clockTime} from '@/lib/time/hours'
import {timeOf} from '@/lib/time/visits'

const isDate = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text))

/** Removes the space: `8:05 p. m.` becomes `8:05 p.m.`, like the times of visits beside it. */
const withoutSpace = (moment: string) => moment.replace(/([ap])\.\s?m\.$/, '$1.m.')

/** Formats dates and times for the staff; a missing one gets the text of the specification. */
export function useDateFormat() {
  const format = useFormatter()
  const locale = useLocale()
  // Spanish has a 24-hour clock by default; use 12 hours (8:05 p.m.), as in the time slots that the customer chose from.
  const clock = speaks(locale, 'es') && {hour12: true}
  const t = useTranslations('admin.bookings')
  const moment = (at: string | undefined, year = false) =>
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
      : ''
  return {
    moment,
    /** The due time beside a clock: `5:15 PM`, `tomorrow 9:00 AM`, or the day with its time. */
    due: (at: Date, now: number) => {
      const {date, minutes} = wallClock(at)
      const today = wallClock(new Date(now)).date
      const time = clockTime(timeOf(minutes), asLocale(locale))
      if (date === today) return time
      return date === addDays(today, 1) ? t('dueTomorrow', {time}) : moment(at.toISOString())
    },
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
  }
}

type Phone = {phone: string; phoneExtension?: string | undefined; phoneTyped?: string | undefined}

/** Formats a phone number with its extension. */
export function usePhoneLabel() {
  const t = useTranslations('admin.inbox')
  return ({phone, phoneExtension: extension}: Phone) =>
    extension ? t('phone', {phone: usPhoneLabel(phone), extension}) : usPhoneLabel(phone)
}

/** Calls the number. If the number lacks typed digits, shows the typed text below. */
export function PhoneLink(phone: Phone) {
  const t = useTranslations('admin.inbox')
  const label = usePhoneLabel()
  return (
    <>
      <a className="tabular" href={telHref(phone.phone, phone.phoneExtension)}>
        {label(phone)}
      </a>
      {phone.phoneTyped && <span className="secondary">{t('phoneTyped', {phone: phone.phoneTyped})}</span>}
    </>
  )
}

type Props = {address: string; className?: string}

/** An address that opens a map. */
export const AddressLink = ({address, className}: Props) => (
  <a
    className={className}
    href={`https://www.google.com/maps/search/?${new URLSearchParams({api: '1', query: address})}`}
    target="_blank"
    rel="noreferrer"
  >
    {address}
  </a>
)

export const minutesBetween = (from: string, to: number) => (to - Date.parse(from)) / 60_000
