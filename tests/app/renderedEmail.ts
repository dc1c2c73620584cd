import {vi} from 'vitest'
import {bookingRenderers} from '@/features/bookings/emails/index'
import {newQueuedEmail} from '@/server/email/outbox/queuedEmail'
import {renderWith} from '@/server/email/templates'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {Business} from '@/lib/business'
import type {Email} from '@/lib/emails'
import type {Booking} from '@/sanity.types'
import type {Locale} from '@/lib/locales'
import {bookingInput} from '../features/bookings/bookingInput'

vi.stubEnv('AUTH_SECRET', 'test-auth-secret-0123456789')
vi.stubEnv('SITE_URL', 'https://shoreline.example')

export const business: Business = {
  name: 'Shoreline & Oak',
  phone: '+12015550142',
  email: 'office@example.com',
  registration: '13VH00000000',
  address: '1 Dock St, Hoboken, NJ 07030',
  responseHours: 24,
  nextSteps: [{title: 'We call', text: 'within 24 hours'}],
  services: {'Roofing Services': 'Telhados'},
  slots: {'10:00 AM - 12:00 PM': '10h às 12h'},
  offer: {enabled: false},
  siteUrl: 'https://shoreline.example',
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
