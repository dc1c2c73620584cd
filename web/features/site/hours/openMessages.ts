import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {dayWithin, openDays, type DayHours} from '@/lib/time/hours'
import type {NamedDay} from './openSentence'

/** The days on which the office is open, as openSentence needs them. */
export const namedDays = (hours: readonly DayHours[], locale: Locale): NamedDay[] =>
  openDays(hours).map((open) => ({...open, name: dayWithin(open.day, locale)}))

/** Messages with their placeholders left in: the browser fills them by its clock. */
export async function openMessages(locale: Locale) {
  const t = await getTranslations({locale, namespace: 'header'})
  return {
    open: t('openToday', {hours: '{hours}'}),
    later: t('opensLater', {time: '{time}'}),
    closedUntil: t('closedUntil', {day: '{day}', time: '{time}'}),
    online: t('bookOnline'),
  }
}
