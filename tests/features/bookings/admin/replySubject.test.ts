import {expect, test} from 'vitest'
import {replySubject} from '@/features/bookings/admin/drawer/replySubject'
import {BookingDetail} from '@/features/bookings/admin/view'
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
