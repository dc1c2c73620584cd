import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BookingTable} from '@/features/bookings/admin/list/BookingTable'
import {BookingRow} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'
import {sampleBusiness} from '../../../support/sampleBusiness'

const requested = {preferred_date: '2026-12-04', preferred_time: '8:00 AM - 10:00 AM'}
const nothing = () => {}
const noSelection = {selected: [], isSelected: () => false, toggle: nothing, toggleAll: nothing, clear: nothing}

const row = (fields: object) =>
  BookingRow.parse({_id: 'booking.a', revision: 'a', name: 'Ana', status: 'pending', ...fields})

const list = (fields: object) => table([row(fields)])

const table = (rows: BookingRow[], askingFirst = true, now = 0) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesFor('en')} timeZone="America/New_York">
      <BookingTable
        rows={rows}
        now={now}
        sla={sampleBusiness}
        staff={[{email: 'crew@example.com', name: 'Carla Reyes', timeOff: []}]}
        askingFirst={askingFirst}
        selection={noSelection}
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

test('those who ask for another time stand in a group of their own, with its number', () => {
  const proposal = {date: '2026-12-08', time: '8:00 AM - 10:00 AM', at: '2026-11-20T15:00:00Z'}
  const rows = [row({_id: 'booking.b', name: 'Bea', proposal}), row({created_at: '2026-11-23T15:00:00Z'})]
  const heads = (html: string) => [...html.matchAll(/scope="colgroup">([^<]+)</g)].map(([, title]) => title)
  expect(heads(table(rows))).toEqual(['Asks for another time (1)', 'Newest first'])
  expect(heads(table(rows.slice(1)))).toEqual([])
  expect(heads(table(rows, false))).toEqual([])
})

test.each([
  ['2026-11-23T15:00:30Z', 'just now · due tomorrow 10:00\u00a0AM'],
  ['2026-11-23T15:18:00Z', '18 min · due tomorrow 10:00\u00a0AM'],
  ['2026-11-23T18:30:00Z', '3 h · due tomorrow 10:00\u00a0AM'],
  ['2026-11-24T14:00:00Z', '23 h · due 10:00\u00a0AM'],
  ['2026-11-24T16:00:00Z', '25 h · was due 10:00\u00a0AM'],
  ['2026-11-27T16:00:00Z', '4 days · was due Nov 24, 10:00 AM'],
])('at %s a request of Monday, 10 o’clock, is “%s”', (now, words) => {
  expect(table([row({created_at: '2026-11-23T15:00:00Z'})], true, Date.parse(now))).toContain(words)
})
