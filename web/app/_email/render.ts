import 'server-only'
import {bookingRenderers} from '@/features/bookings/emails/index'
import {messageRenderers} from '@/features/messages/emails'
import {subscriberRenderers} from '@/features/newsletter/emails'
import {quoteRenderers} from '@/features/quotes/emails'
import {staffRenderers} from '@/features/notifications/emails'
import type {Business} from '@/lib/business'
import type {EmailTemplate} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import {getBusiness} from '@/server/sanity/business'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {OutboxDocument, Render} from '@/server/email/outbox/deliver'
import {renderWith, type RenderContext} from '@/server/email/templates'

// The compiler names a template without a renderer.
void ({
  ...bookingRenderers,
  ...messageRenderers,
  ...quoteRenderers,
  ...subscriberRenderers,
  ...staffRenderers,
} satisfies Record<EmailTemplate, unknown>)

const renderDocument = (document: OutboxDocument, email: QueuedEmail, context: RenderContext) => {
  switch (document._type) {
    case 'booking':
      return renderWith(bookingRenderers, document, email, context)
    case 'contactMessage':
      return renderWith(messageRenderers, document, email, context)
    case 'quote':
      return renderWith(quoteRenderers, document, email, context)
    case 'subscriber':
      return renderWith(subscriberRenderers, document, email, context)
    case 'staffMail':
      return renderWith(staffRenderers, document, email, context)
    default:
      return document satisfies never
  }
}

/** Renders the emails of one run. Reads the business once per language. */
export function createRenderer(): Render {
  const known = new Map<Locale, Promise<Business>>()
  const businessIn = (locale: Locale) => {
    const found = known.get(locale)
    if (found) return found
    const business = getBusiness(locale)
    known.set(locale, business)
    // Do not keep a failure: the next email reads again.
    business.catch(() => known.delete(locale))
    return business
  }
  return async (document, email, now) => {
    const business = await businessIn(email.locale)
    const rendered = await renderDocument(document, email, {business, locale: email.locale, now})
    return rendered && {fromName: business.name, ...rendered}
  }
}

/** Renders one email with the present data of the business. */
export const renderQueuedEmail: Render = (document, email, now) => createRenderer()(document, email, now)
