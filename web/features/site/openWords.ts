import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'

/** Words with `{hours}`, `{day}` and `{time}` left in, for the one line that only the reader's clock can finish. */
export async function openWords(locale: Locale) {
  const t = await getTranslations({locale, namespace: 'header'})
  return {
    open: t('openToday', {hours: '{hours}'}),
    later: t('opensLater', {hours: '{hours}'}),
    closedUntil: t('closedUntil', {day: '{day}', time: '{time}'}),
    closed: t('closedNow'),
  }
}
