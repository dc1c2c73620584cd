import 'server-only'
import {bookingMail} from '@/features/bookings/emails/index'
import {messageMail} from '@/features/messages/emails'
import {subscriberMail} from '@/features/newsletter/emails'
import {staffMail} from '@/features/notifications/emails'
import {getBusiness} from '@/server/sanity/business'
import type {Render} from '@/server/email/outbox/send'

/** Every mail the product sends, by the document that owes it. */
export const renderQueuedEmail: Render = async (document, intent) => {
  const circumstances = {business: await getBusiness(intent.locale), locale: intent.locale}
  switch (document._type) {
    case 'booking':
      return bookingMail(document, intent, circumstances)
    case 'contactMessage':
      return messageMail(document, intent, circumstances)
    case 'subscriber':
      return subscriberMail(document, intent, circumstances)
    case 'staffMail':
      return staffMail(document, intent, circumstances)
    default:
      return document satisfies never
  }
}
