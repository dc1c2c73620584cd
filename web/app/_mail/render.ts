import 'server-only'
import {bookingMail} from '@/features/bookings/mail'
import {messageMail} from '@/features/contact/mail'
import {subscriberMail} from '@/features/newsletter/mail'
import {staffMail} from '@/features/staff/mail'
import {getBusiness} from '@/server/business'
import type {Render} from '@/server/outbox/send'

/** Every mail the product sends, by the document that owes it. */
export const renderIntent: Render = async (document, intent) => {
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
