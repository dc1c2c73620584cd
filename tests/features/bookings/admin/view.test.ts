import {expect, test} from 'vitest'
import {BookingDetail, replySubject, sourceName} from '@/features/bookings/admin/view'
import {fillReply} from '@/lib/savedReplies'
import {bookingDocument} from '../../../support/bookingDocument'

const detail = (fields: object) =>
  BookingDetail.parse({revision: 'r', ...bookingDocument({preferred_date: '2026-12-01', ...fields})})
const written = (fields: object) => fillReply('We are coming on {date}, {time}.', replySubject(detail(fields)))

test('a reply names the agreed visit', () => {
  const visit = {date: '2026-12-03', start: '10:00', end: '12:00'}
  expect(written({status: 'confirmed', visit})).toContain('2026-12-03')
})

test('a reply promises no visit on a day that was only asked for', () => {
  expect(written({status: 'pending', preferred_time: 'Flexible (Any time)'})).toBe('We are coming on {date}, {time}.')
})

test.each([
  [{utmSource: 'Google'}, 'google'],
  [{referrer: 'https://www.facebook.com/x?y'}, 'facebook.com'],
  [{referrer: 'nonsense'}, 'direct'],
  [null, 'direct'],
])('a lead of %j came from %s', (source, name) => {
  expect(sourceName(source)).toBe(name)
})
