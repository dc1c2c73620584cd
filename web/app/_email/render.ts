import 'server-only'
import {bookingRenderers} from '@/features/bookings/emails/index'
import {messageRenderers} from '@/features/messages/emails'
import {subscriberRenderers} from '@/features/newsletter/emails'
import {staffRenderers} from '@/features/notifications/emails'
import type {Business} from '@/lib/business'
import type {EmailTemplate} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import {getBusiness} from '@/server/sanity/business'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {OutboxDocument, Render} from '@/server/email/outbox/send'
import {renderWith, type RenderContext} from '@/server/email/templates'

// Each noun has its own renderers. Together they cover every template: the compiler names the one that is missing.
void ({
  ...bookingRenderers,
  ...messageRenderers,
  ...subscriberRenderers,
  ...staffRenderers,
} satisfies Record<EmailTemplate, unknown>)

const renderDocument = (document: OutboxDocument, email: QueuedEmail, context: RenderContext) => {
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

/** Renders the emails of one run, which come from the business by its name: it is read once in each language. */
export function createRenderer(): Render {
  const known = new Map<Locale, Promise<Business>>()
  const businessIn = (locale: Locale) => {
    const found = known.get(locale)
    if (found) return found
    const business = getBusiness(locale)
    known.set(locale, business)
    // What could not be read is not kept: the next email asks again.
    business.catch(() => known.delete(locale))
    return business
  }
  return async (document, email, now) => {
    const business = await businessIn(email.locale)
    const rendered = await renderDocument(document, email, {business, locale: email.locale, now})
    return rendered && {fromName: business.name, ...rendered}
  }
}

/** Renders one email with the business as it is now. */
export const renderQueuedEmail: Render = (document, email, now) => createRenderer()(document, email, now)
