import {expect, test} from 'vitest'
import {namedDays} from '@/features/site/hours/Hours'
import {openSentence} from '@/features/site/hours/openSentence'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import type {DayHours} from '@/lib/time/hours'
import settings from '../../../content/siteSettings.json'
import {WEEKDAYS} from '@/lib/time/dates'

const hours: DayHours[] = (settings[0]?.hours ?? []).flatMap(({day, ...times}) => {
  const known = WEEKDAYS.find((each) => each === day)
  return known ? [{day: known, ...times}] : []
})

function sentence(locale: Locale, now: string) {
  const {openToday, opensLater, closedUntil, bookOnline} = messagesFor(locale).header
  const messages = {open: openToday, later: opensLater, closedUntil, online: bookOnline}
  const {online, text} = openSentence({hours: namedDays(hours, locale), closures: [], locale, messages}, new Date(now))
  return `${online ?? ''}${text}`.replaceAll(/\s/g, ' ')
}

test('on a Sunday the first words invite to book, and then say when the office opens', () => {
  expect(sentence('en', '2026-11-22T12:00:00-05:00')).toBe('Book online any time. The office opens Monday 8 AM.')
  expect(sentence('pt-BR', '2026-11-22T12:00:00-05:00')).toBe(
    'Agende online a qualquer hora. O escritório abre segunda-feira, às 8h.',
  )
  expect(sentence('es', '2026-11-22T12:00:00-05:00')).toBe(
    'Reserve en línea a cualquier hora. La oficina abre el lunes a las 8 a.m.',
  )
})

test('before it opens the same day the sentence names the hour, while it is open the hours', () => {
  expect(sentence('en', '2026-11-23T06:30:00-05:00')).toBe('Book online any time. The office opens today at 8 AM.')
  expect(sentence('en', '2026-11-23T12:00:00-05:00')).toBe('Open today, 8:00 AM–6:00 PM')
})

test.each(locales)('no sentence begins with a closed door, %s', (locale) => {
  const {closedUntil, bookOnline, opensLater} = messagesFor(locale).header
  for (const text of [closedUntil, bookOnline, opensLater]) expect(text).not.toMatch(/^(Closed|Fechado|Cerrado)/)
})
