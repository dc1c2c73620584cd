import type {Booking} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {renderWith, type EmailContext, type Renderers} from '@/server/email/templates'
import {bookingChangeMail, newBookingMail, slaAlertMail} from './toBusiness'
import {bookingReceivedMail, bookingReminderMail, bookingStatusMail, reviewRequestMail} from './toCustomer'

type BookingTemplate =
  | 'booking-new'
  | 'booking-change'
  | 'booking-received'
  | 'booking-status'
  | 'booking-reminder'
  | 'review-request'
  | 'staff-promise'

const renderers: Renderers<Booking, BookingTemplate> = {
  'booking-new': (booking, context) => newBookingMail(booking, context),
  'booking-change': bookingChangeMail,
  'booking-received': async (booking, context) => ({...(await bookingReceivedMail(booking, context)), automatic: true}),
  'booking-status': (booking, context, {status}) => bookingStatusMail(booking, context, status),
  'booking-reminder': async (booking, context, {date}) =>
    booking.status === 'confirmed' && booking.preferred_date === date
      ? bookingReminderMail(booking, context)
      : undefined,
  'review-request': async (booking, context) =>
    booking.status === 'completed' ? reviewRequestMail(booking, context) : undefined,
  'staff-promise': async (booking, context) =>
    booking.status === 'pending' && !booking.firstRespondedAt ? slaAlertMail(booking, context) : undefined,
}

/** The email that a booking has queued; nothing when its reason is gone. */
export const bookingMail = (booking: Booking, queued: QueuedEmail, context: EmailContext) =>
  renderWith(renderers, booking, queued, context)
