import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {StatusForm} from '@/features/bookings/admin/status/StatusForm'
import {BookingDetail} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

const {preview} = messagesFor('en').admin.bookings
const tick = 'Email the customer (in English)'

const NOW = Date.parse('2026-11-23T15:00:00Z')
const pending = {email: 'ana@example.com', status: 'pending'}

const form = (fields: object, reader: Locale = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={reader} messages={messagesFor(reader)} timeZone="America/New_York">
      <StatusForm
        booking={BookingDetail.parse({_id: 'booking.a', revision: 'a', name: 'Ana', ...pending, ...fields})}
        now={NOW}
        confirming={false}
        onSave={() => Promise.resolve()}
      />
    </NextIntlClientProvider>,
  )

test('a customer with an email address can be told of a new status', () => {
  expect(form({})).toContain(tick)
  expect(form({})).toContain(preview)
})

test('the customer’s language is written as in the middle of a sentence of the reader’s', () => {
  expect(form({}, 'pt-BR')).toContain('(em inglês)')
  expect(form({locale: 'pt-BR'}, 'es')).toContain('(en portugués)')
  expect(form({locale: 'es'})).toContain('(in Spanish)')
})

test('an email to a customer without an address is not offered', () => {
  expect(form({email: ''})).not.toContain(tick)
  expect(form({email: ''})).not.toContain(preview)
})

test('an email about a visit that is over is not offered, and the form says why', () => {
  const confirmed = (date: string) => form({status: 'confirmed', visit: {date, start: '08:00', end: '09:30'}})
  expect(confirmed('2026-11-24')).toContain(tick)
  expect(confirmed('2026-11-23')).not.toContain(tick)
  expect(confirmed('2026-11-23')).toContain(messagesFor('en').admin.visit.past)
})
