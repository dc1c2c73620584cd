import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BookingDetails} from '@/features/bookings/admin/drawer/BookingDetails'
import {BookingDetail} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'

const visit = {date: '2026-12-05', start: '09:00', end: '11:00'}
const shown = (status: string, locale: Locale, fields: object = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      <BookingDetails
        booking={BookingDetail.parse({_id: 'booking.a', revision: 'a', name: 'Ana', status, visit, ...fields})}
      />
    </NextIntlClientProvider>,
  )

test.each(locales)('the visit of a cancelled booking is not called agreed in %s', (locale) => {
  const {row, rowCancelled} = messagesFor(locale).admin.visit
  expect(shown('confirmed', locale)).toContain(row)
  expect(shown('confirmed', locale)).not.toContain(rowCancelled)
  expect(shown('cancelled', locale)).toContain(rowCancelled)
  expect(shown('cancelled', locale)).not.toContain(row)
})

test('the address opens on a map and can be copied, also where only the ZIP code is known', () => {
  const {copyAddress} = messagesFor('en').admin.bookings
  const whole = shown('confirmed', 'en', {street: '12 Main St', zip: '07701'})
  expect(whole).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=12+Main+St%2C+07701"')
  expect(whole).toContain(copyAddress)
  expect(shown('confirmed', 'en', {zip: '07701'})).toContain('query=07701"')
  expect(shown('confirmed', 'en')).not.toContain(copyAddress)
})

test.each(locales)('where a customer came from is said in words in %s', (locale) => {
  const {admin} = messagesFor(locale)
  expect(shown('confirmed', locale, {source: {landing: '/booking'}})).toContain(`${admin.charts.direct} · /booking`)
  expect(shown('confirmed', locale, {source: {utmSource: 'phone'}})).toContain(admin.phoneRequest.source)
  expect(shown('confirmed', locale, {source: {utmSource: 'message'}})).toContain(admin.phoneRequest.sourceMessage)
  expect(shown('confirmed', locale, {source: {utmSource: 'Yelp'}})).toContain('yelp')
})
