import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {clockTime} from '@/lib/time/hours'
import {useDateFormat} from '@/ui/admin/format'

const Moment = ({at}: {at: string}) => useDateFormat().moment(at, true)

const moment = (locale: Locale, at = '2026-11-25T01:37:00Z') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      <Moment at={at} />
    </NextIntlClientProvider>,
  ).replaceAll(/\s/g, ' ')

test('a moment is New York’s, with the clock that its readers are used to', () => {
  expect(moment('en')).toBe('Nov 24, 2026, 8:37 PM')
  expect(moment('pt-BR')).toContain('20:37')
})

test('Spanish writes the half of the day as beside the visits: 8:37 p.m.', () => {
  expect(moment('es')).toBe(`24 nov 2026, ${clockTime('20:37', 'es').replaceAll(/\s/g, ' ')}`)
  expect(moment('es', '2026-11-24T13:05:00Z')).toBe(`24 nov 2026, ${clockTime('08:05', 'es').replaceAll(/\s/g, ' ')}`)
})
