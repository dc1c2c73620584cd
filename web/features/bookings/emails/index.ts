import type {EmailData} from '@/lib/emails'
import type {Booking} from '@/sanity.types'
import type {RenderContext, Renderers} from '@/server/email/templates'
import type {RenderedEmail} from '@/server/email/outbox/deliver'
import {outdatedReason, type BookingTemplate} from './outdated'
import {
  bookingReminderEmail,
  quoteFollowUpEmail,
  reviewRequestEmail,
  bookingDeclinedEmail,
  bookingReceivedEmail,
  bookingStatusEmail,
  ownChangeEmail,
} from './toCustomer'
import {bookingChangeEmail, bookingPhotosEmail, newBookingEmail, slaAlertEmail} from './toBusiness'

type Render<Template extends BookingTemplate> = (
  booking: Booking,
  context: RenderContext,
  data: EmailData[Template],
) => Promise<RenderedEmail>

/** Renders an email only while it is true. */
const ifTrue =
  <Template extends BookingTemplate>(template: Template, render: Render<Template>) =>
  async (booking: Booking, context: RenderContext, data: EmailData[Template]) =>
    outdatedReason(template, booking, data, context.now) ? undefined : render(booking, context, data)

export const bookingRenderers: Renderers<Booking, BookingTemplate> = {
  'booking-new': (booking, context) => newBookingEmail(booking, context),
  // Always true: it tells the office of the customer's action.
  'booking-change': bookingChangeEmail,
  'booking-photos': async (booking, context) =>
    booking.photos?.length ? bookingPhotosEmail(booking, context) : undefined,
  'booking-own-change': ifTrue('booking-own-change', async (...args) => ({
    ...(await ownChangeEmail(...args)),
    automatic: 'own-change',
  })),
  'booking-declined': ifTrue('booking-declined', bookingDeclinedEmail),
  'booking-received': ifTrue('booking-received', async (booking, context) => ({
    ...(await bookingReceivedEmail(booking, context)),
    automatic: 'reply',
  })),
  'booking-status': ifTrue('booking-status', bookingStatusEmail),
  'booking-reminder': ifTrue('booking-reminder', bookingReminderEmail),
  'review-request': ifTrue('review-request', reviewRequestEmail),
  'quote-follow-up': ifTrue('quote-follow-up', quoteFollowUpEmail),
  'staff-promise': ifTrue('staff-promise', slaAlertEmail),
}
