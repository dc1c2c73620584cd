import {isBookingStatus} from '@/lib/bookingOptions'
import type {Booking} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {Rendered} from '@/server/email/outbox/send'
import {bookingChangeMail, newBookingMail, slaAlertMail, type EmailContext} from './toBusiness'
import {bookingReceivedMail, bookingReminderMail, bookingStatusMail, reviewRequestMail} from './toCustomer'

function dataOf({data}: QueuedEmail): Record<string, string | undefined> {
  const parsed: unknown = JSON.parse(data ?? '{}')
  return Object.fromEntries(Object.entries(Object(parsed)).map(([name, value]) => [name, String(value)]))
}

/** The mail that a booking owes under that intent; nothing when its reason is gone. */
export async function bookingMail(
  booking: Booking,
  intent: QueuedEmail,
  circumstances: EmailContext,
): Promise<Rendered | undefined> {
  const data = dataOf(intent)
  switch (intent.template) {
    case 'booking-new':
      return newBookingMail(booking, circumstances)
    case 'booking-change':
      return bookingChangeMail(booking, circumstances, data)
    case 'booking-received':
      return {...(await bookingReceivedMail(booking, circumstances)), automatic: true}
    case 'booking-status':
      return isBookingStatus(data.status) ? bookingStatusMail(booking, circumstances, data.status) : undefined
    case 'booking-reminder':
      return booking.status === 'confirmed' && booking.preferred_date === data.date
        ? bookingReminderMail(booking, circumstances)
        : undefined
    case 'review-request':
      return booking.status === 'completed' ? reviewRequestMail(booking, circumstances) : undefined
    case 'staff-promise':
      return booking.status === 'pending' && !booking.firstRespondedAt
        ? slaAlertMail(booking, circumstances)
        : undefined
    default:
      return undefined
  }
}
