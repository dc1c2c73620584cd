import type {Booking} from '@/sanity.types'
import type {Renderers} from '@/server/email/templates'
import {bookingChangeEmail, bookingPhotosEmail, newBookingEmail, slaAlertEmail} from './toBusiness'
import {bookingReceivedEmail, bookingReminderEmail, bookingStatusEmail, reviewRequestEmail} from './toCustomer'

type BookingTemplate =
  | 'booking-new'
  | 'booking-change'
  | 'booking-photos'
  | 'booking-received'
  | 'booking-status'
  | 'booking-reminder'
  | 'review-request'
  | 'staff-promise'

export const bookingRenderers: Renderers<Booking, BookingTemplate> = {
  'booking-new': (booking, context) => newBookingEmail(booking, context),
  'booking-change': bookingChangeEmail,
  'booking-photos': async (booking, context) =>
    booking.photos?.length ? bookingPhotosEmail(booking, context) : undefined,
  'booking-received': async (booking, context) => ({
    ...(await bookingReceivedEmail(booking, context)),
    automatic: true,
  }),
  'booking-status': (booking, context, {status}) => bookingStatusEmail(booking, context, status),
  'booking-reminder': async (booking, context, {date}) =>
    booking.status === 'confirmed' && booking.preferred_date === date
      ? bookingReminderEmail(booking, context)
      : undefined,
  'review-request': async (booking, context) =>
    booking.status === 'completed' ? reviewRequestEmail(booking, context) : undefined,
  'staff-promise': async (booking, context) =>
    booking.status === 'pending' && !booking.firstRespondedAt ? slaAlertEmail(booking, context) : undefined,
}
