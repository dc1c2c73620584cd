import 'server-only'
import {bookingMail} from '@/features/bookings/mail'
import {newMessageMail} from '@/features/contact/mail'
import {getBusiness} from '@/server/business'
import type {Render} from '@/server/outbox/send'

/** Every mail the product sends, by the document that owes it. */
export const renderIntent: Render = async (document, intent) => {
  const circumstances = {business: await getBusiness(intent.locale), locale: intent.locale}
  switch (document._type) {
    case 'booking':
      return bookingMail(document, intent, circumstances)
    case 'contactMessage':
      return newMessageMail(document, circumstances)
    case 'subscriber':
    case 'staffMail':
      return undefined
    default:
      return document satisfies never
  }
}
