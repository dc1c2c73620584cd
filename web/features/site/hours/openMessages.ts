import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'

/** Messages with their placeholders left in: the browser fills them by its clock. */
export async function openMessages(locale: Locale) {
  const t = await getTranslations({locale, namespace: 'header'})
  return {
    open: t('openToday', {hours: '{hours}'}),
    later: t('opensLater', {time: '{time}'}),
    closedUntil: t('closedUntil', {day: '{day}', time: '{time}'}),
    closed: t('closedNow'),
  }
}
