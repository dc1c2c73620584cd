import {bookingRenderers} from '@/features/bookings/emails/index'
import {newQueuedEmail} from '@/server/email/outbox/queuedEmail'
import {renderWith} from '@/server/email/templates'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {Business} from '@/lib/business'
import type {Email} from '@/lib/emails'
import type {Booking} from '@/sanity.types'
import type {Locale} from '@/lib/locales'
import {bookingInput} from '../features/bookings/bookingInput'
import {sampleBusiness} from '../support/sampleBusiness'

export const business: Business = {
  ...sampleBusiness,
  registration: '13VH00000000',
  address: '1 Dock St, Hoboken, NJ 07030',
  nextSteps: [{title: 'We call', text: 'within 24 hours'}],
  services: {'Roofing Services': 'Telhados'},
  slots: {'10:00 AM - 12:00 PM': '10h às 12h'},
}
export const system = {_createdAt: '', _updatedAt: '', _rev: ''}

export const booking = (fields: object = {}): Booking => ({
  ...system,
  _id: 'booking.0123',
  _type: 'booking',
  id: 'booking_1795446000000_abc',
  user_id: 'anonymous',
  ...bookingInput({phone: '+12015550123'}),
  service: 'Roofing Services',
  preferred_time: '10:00 AM - 12:00 PM',
  status: 'pending',
  created_at: '2026-11-23T15:00:00.000Z',
  locale: 'en',
  sequence: 0,
  ...fields,
})

export const now = new Date('2026-11-23T15:30:00Z')
export const queued = (email: Email, {to = 'a@b.co', locale = 'en'}: {to?: string; locale?: Locale} = {}) =>
  newQueuedEmail({key: 'k', ...email, to, locale, now})
export const statusEmail = (status: BookingStatus): Email => ({template: 'booking-status', data: {status}})

/** What the customer or the office reads of a booking. */
export async function mailOf(email: Email, fields: object = {}) {
  const it = booking(fields)
  const queuedEmail = queued(email, {to: it.email, locale: it.locale})
  const mail = await renderWith(bookingRenderers, it, queuedEmail, {business, locale: it.locale, now})
  if (!mail) throw new Error('no mail')
  return mail
}

export const DONE = {stage: 'done', at: '2026-12-05T15:00:00.000Z', by: 'owner@example.com'}
export const reminder: Email = {template: 'booking-reminder', data: {date: '2026-12-01'}}
export const received: Email = {template: 'booking-received'}

/** What a customer may get by email about a booking, with the fields of the booking that it is about. */
export const customerEmails: [Email, object][] = [
  [received, {}],
  [statusEmail('confirmed'), {status: 'confirmed'}],
  [reminder, {status: 'confirmed'}],
  [{template: 'review-request'}, {status: 'completed', outcome: DONE}],
  [{template: 'booking-own-change', data: {change: 'cancel'}}, {status: 'cancelled'}],
  [{template: 'booking-declined', data: {date: '2026-12-03', time: '09:30-11:00'}}, {status: 'confirmed'}],
]
