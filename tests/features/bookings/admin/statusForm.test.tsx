import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {StatusForm} from '@/features/bookings/admin/status/StatusForm'
import {BookingDetail} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'

const {notify, preview} = messagesFor('en').admin.bookings
const tick = notify.replace('{language}', 'English')

const form = (email: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesFor('en')} timeZone="America/New_York">
      <StatusForm
        booking={BookingDetail.parse({_id: 'booking.a', revision: 'a', name: 'Ana', email, status: 'pending'})}
        confirming={false}
        onSave={() => Promise.resolve()}
      />
    </NextIntlClientProvider>,
  )

test('a customer with an email address can be told of a new status', () => {
  expect(form('ana@example.com')).toContain(tick)
  expect(form('ana@example.com')).toContain(preview)
})

test('an email to a customer without an address is not offered', () => {
  expect(form('')).not.toContain(tick)
  expect(form('')).not.toContain(preview)
})
