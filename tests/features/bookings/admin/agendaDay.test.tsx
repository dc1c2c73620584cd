import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {AgendaDay} from '@/features/bookings/admin/agenda/AgendaBoard'
import {AgendaEntry} from '@/features/bookings/admin/agenda/queries'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'

const date = '2026-11-24'
const agreed = {date, start: '09:00', end: '11:00'}
const visit = (status: string, proposal?: object) => ({
  ...AgendaEntry.parse({_id: 'booking.a', revision: '', name: 'Ana', status, visit: agreed, proposal}),
  agreed,
  date,
  isWish: false,
  assigneeName: undefined,
  person: undefined,
})

const shown = (locale: Locale, statuses: readonly string[], isClosed = false, proposal?: object) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      <AgendaDay
        date={date}
        isToday={false}
        away={[]}
        isClosed={isClosed}
        entries={statuses.map((status) => visit(status, proposal))}
        onOpen={() => {}}
      />
    </NextIntlClientProvider>,
  )

test.each(locales)('a day says in %s which visits are completed, and that the business is closed', (locale) => {
  const {agenda, bookings} = messagesFor(locale).admin
  expect(shown(locale, ['completed'])).toContain(bookings.status.completed)
  expect(shown(locale, ['confirmed'])).not.toContain(bookings.status.completed)
  expect(shown(locale, [], true)).toContain(agenda.closed)
  expect(shown(locale, [])).not.toContain(agenda.closed)
})

test.each(locales)('a day says in %s whose customer asks for another time', (locale) => {
  const {badge} = messagesFor(locale).admin.visit
  const proposal = {date: '2026-11-27', time: 'Flexible (Any time)', at: '2026-11-23T12:00:00.000Z'}
  expect(shown(locale, ['confirmed'], false, proposal)).toContain(badge)
  expect(shown(locale, ['confirmed'])).not.toContain(badge)
  expect(shown(locale, ['completed'], false, proposal)).not.toContain(badge)
})
