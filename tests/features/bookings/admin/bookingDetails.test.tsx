import {NextIntlClientProvider} from 'next-intl'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BookingDetails} from '@/features/bookings/admin/drawer/BookingDetails'
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
const shown = (status: string, locale: Locale, fields: object = {}) =>
  inLocale(
    locale,
    <BookingDetails
      booking={BookingDetail.parse({_id: 'booking.a', revision: 'a', name: 'Ana', status, visit, ...fields})}
    />,
  )

test.each(locales)('the visit of a cancelled booking is not called agreed in %s', (locale) => {
  const {row, rowCancelled} = messagesFor(locale).admin.visit
  expect(shown('confirmed', locale)).toContain(row)
  expect(shown('confirmed', locale)).not.toContain(rowCancelled)
  expect(shown('cancelled', locale)).toContain(rowCancelled)
  expect(shown('cancelled', locale)).not.toContain(row)
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
  expect(shown('confirmed', locale, {source: {landing: '/booking'}})).toContain(`${admin.charts.direct} · /booking`)
  expect(shown('confirmed', locale, {source: {utmSource: 'phone'}})).toContain(admin.phoneRequest.source)
  expect(shown('confirmed', locale, {source: {utmSource: 'message'}})).toContain(admin.phoneRequest.sourceMessage)
  expect(shown('confirmed', locale, {source: {utmSource: 'Yelp'}})).toContain('yelp')
})
