import {NextIntlClientProvider} from 'next-intl'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BookingDetails, RequestOrigin} from '@/features/bookings/admin/drawer/BookingDetails'
import {BookingDetail} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {ContactLinks, ReplyForm} from '@/ui/admin/reply/ReplyForm'

const visit = {date: '2026-12-05', start: '09:00', end: '11:00'}
const inLocale = (locale: Locale, children: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      {children}
    </NextIntlClientProvider>,
  )
const bookingOf = (fields: object) =>
  BookingDetail.parse({_id: 'booking.a', revision: 'a', name: 'Ana', visit, ...fields})
const shown = (status: string, locale: Locale, fields: object = {}) =>
  inLocale(locale, <BookingDetails booking={bookingOf({status, ...fields})} />)

test.each(locales)('the visit of a cancelled booking is not called agreed in %s', (locale) => {
  const {row, rowCancelled} = messagesFor(locale).admin.visit
  expect(shown('confirmed', locale)).toContain(row)
  expect(shown('confirmed', locale)).not.toContain(rowCancelled)
  expect(shown('cancelled', locale)).toContain(rowCancelled)
  expect(shown('cancelled', locale)).not.toContain(row)
})

test('what and where come first, then when, then how to call', () => {
  const {bookings, visit: words} = messagesFor('en').admin
  const whole = shown('confirmed', 'en', {street: '12 Main St', phone: '+12015550142', email: 'ana@example.com'})
  const labels = [bookings.columns.service, bookings.address, words.row, bookings.preferredDate, bookings.phone]
  const places = labels.map((label) => whole.indexOf(`<dt>${label}</dt>`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

const phone = {phone: '+12015550142', phoneExtension: '7'}
const offer = {subject: 'Re', replies: []}
const customer = {name: 'Ana', email: 'ana@example.com', locale: 'en', reference: 'booking_1', ...phone} as const

test('a number is called with its extension; what was typed stands below where it leaves digits out', () => {
  expect(shown('confirmed', 'en', phone)).toContain('href="tel:+12015550142,7"')
  const typed = {phone: '+525587654321', phoneTyped: '+52 1 55 8765 4321'}
  expect(shown('confirmed', 'en', typed)).toContain('Typed as +52 1 55 8765 4321')
  expect(shown('confirmed', 'en', phone)).not.toContain('Typed as')
})

test.each([ContactLinks, ReplyForm])('a number with an extension is offered no text message: %o', (Links) => {
  const links = (fields: object) =>
    inLocale('en', <Links customer={{...customer, ...fields}} offer={offer} />).match(/(sms|wa\.me)/g) ?? []
  expect(links({})).toEqual([])
  expect(links({phoneExtension: undefined})).toEqual(['sms', 'wa.me'])
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
  const from = (source: object) => inLocale(locale, <RequestOrigin booking={bookingOf({source})} />)
  expect(from({landing: '/booking'})).toContain(`${admin.charts.direct} · /booking`)
  expect(from({utmSource: 'phone'})).toContain(admin.phoneRequest.source)
  expect(from({utmSource: 'message'})).toContain(admin.phoneRequest.sourceMessage)
  expect(from({utmSource: 'Yelp'})).toContain('yelp')
})
