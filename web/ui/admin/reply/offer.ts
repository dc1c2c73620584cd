import {z} from '@/lib/z'
import {formatDate} from '@/lib/format/date'
import type {Locale} from '@/lib/locales'
import {fillReply, type ReplyValues} from '@/lib/savedReplies'

const labels = z.record(z.string(), z.string())

/** The saved replies in the customer's language, and the values for their placeholders. */
export const ReplyOffer = z.object({
  replies: z.array(z.object({title: z.string(), text: z.string()})),
  subject: z.string(),
  business: z.string(),
  phone: z.string(),
  services: labels,
  slots: labels,
})
export type ReplyOffer = z.output<typeof ReplyOffer>

/** The customer and the request that a reply is about. */
export interface ReplySubject {
  name: string
  reference: string
  locale: Locale
  email: string
  phone: string
  service?: string
  date?: string | undefined
  time?: string | undefined
}

/** Fills in the replies and the email subject for a customer. */
export function filledOffer(offer: ReplyOffer, {name, reference, locale, service = '', date, time = ''}: ReplySubject) {
  const values: ReplyValues = {
    name,
    reference,
    service: offer.services[service] ?? service,
    date: formatDate(date, locale),
    time: offer.slots[time] ?? time,
    business: offer.business,
    phone: offer.phone,
  }
  return {
    subject: fillReply(offer.subject, values),
    replies: offer.replies.map(({title, text}) => ({title, text: fillReply(text, values)})),
  }
}
export type FilledOffer = ReturnType<typeof filledOffer>
