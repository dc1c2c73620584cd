import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BookingTable} from '@/features/bookings/admin/list/BookingTable'
import {BookingRow} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'
import {sampleBusiness} from '../../../support/sampleBusiness'

const requested = {preferred_date: '2026-12-04', preferred_time: '8:00 AM - 10:00 AM'}
const nothing = () => {}

const list = (fields: object) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesFor('en')} timeZone="America/New_York">
      <BookingTable
        rows={[BookingRow.parse({_id: 'booking.a', revision: 'a', name: 'Ana', status: 'pending', ...fields})]}
        now={0}
        sla={sampleBusiness}
        staff={[{email: 'crew@example.com', name: 'Carla Reyes'}]}
        openId={undefined}
        busyIds={new Set()}
        hrefOf={(id) => id}
        onOpen={nothing}
        onStatus={nothing}
        onNotSpam={nothing}
      />
    </NextIntlClientProvider>,
  )

test('the list says whether a time is asked for or agreed', () => {
  expect(list(requested)).toContain(' · requested')
  const agreed = list({...requested, visit: {date: '2026-12-05', start: '09:00', end: '11:00'}})
  expect(agreed).toContain(' · agreed')
  expect(agreed).not.toContain('requested')
  expect(agreed).not.toContain('Preferred')
  expect(list({})).not.toMatch(/agreed|requested/)
  const cancelled = list({...requested, status: 'cancelled', visit: {date: '2026-12-05', start: '09:00', end: '11:00'}})
  expect(cancelled).toContain('9:00')
  expect(cancelled).not.toMatch(/agreed|requested/)
})

test('the list names the person that a booking is assigned to, as the agenda does', () => {
  const assigned = list({...requested, assignee: 'crew@example.com'})
  expect(assigned).toContain('Carla Reyes')
  expect(assigned).not.toContain('crew@example.com')
  expect(list({...requested, assignee: 'left@example.com'})).toContain('left@example.com')
})
