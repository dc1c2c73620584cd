import 'server-only'
import {bookingRenderers} from '@/features/bookings/emails/index'
import {messageRenderers} from '@/features/messages/emails'
import {subscriberRenderers} from '@/features/newsletter/emails'
import {staffRenderers} from '@/features/notifications/emails'
import type {EmailTemplate} from '@/lib/emails'
import {getBusiness} from '@/server/sanity/business'
import type {Render} from '@/server/email/outbox/send'
import {renderWith} from '@/server/email/templates'

// Each noun has its own renderers. Together they cover every template: the compiler names the one that is missing.
void ({
  ...bookingRenderers,
  ...messageRenderers,
  ...subscriberRenderers,
  ...staffRenderers,
} satisfies Record<EmailTemplate, unknown>)

/** Renders a queued email with the renderers of its document. */
export const renderQueuedEmail: Render = async (document, email) => {
  const context = {business: await getBusiness(email.locale), locale: email.locale}
  switch (document._type) {
    case 'booking':
      return renderWith(bookingRenderers, document, email, context)
    case 'contactMessage':
      return renderWith(messageRenderers, document, email, context)
    case 'subscriber':
      return renderWith(subscriberRenderers, document, email, context)
    case 'staffMail':
      return renderWith(staffRenderers, document, email, context)
    default:
      return document satisfies never
  }
}
