import {z} from './z'
import {text} from './forms/schema'
import {isBlank} from './forms/rules'
import {byLocale} from './languages'
import {defaultLocale, locales, type Locale} from './locales'
import {formatDate} from '@/lib/format/date'

/** The placeholders that a saved reply may contain in braces. */
export const REPLY_FIELDS = ['name', 'reference', 'service', 'date', 'time', 'business', 'phone'] as const
export type ReplyValues = Partial<Record<(typeof REPLY_FIELDS)[number], string>>

export const REPLY_LIMIT = 1500
export const MAX_REPLIES = 20

const texts = {maxLength: REPLY_LIMIT, required: false}

/** A text that the office often sends, in each language; English stands in for a missing translation. */
export const SavedReply = z.object({
  title: text({maxLength: 60, required: true}),
  texts: z
    .record(z.enum(locales), text(texts))
    .refine((written) => !isBlank(written[defaultLocale]), {error: 'required', path: [defaultLocale]}),
})
export type SavedReply = z.output<typeof SavedReply>

export const emptyReply = (): SavedReply => ({title: '', texts: byLocale(() => '')})

export const RepliesInput = z.object({replies: z.array(SavedReply).max(MAX_REPLIES, {error: 'too_long'})})
export type RepliesInput = z.output<typeof RepliesInput>

const FIELD = new RegExp(`\\{(${REPLY_FIELDS.join('|')})\\}`, 'g')
const isReplyField = (name: string): name is (typeof REPLY_FIELDS)[number] => REPLY_FIELDS.some((each) => each === name)

/**
 * Fills in a reply in one pass: a customer's text may look like a placeholder. A placeholder without a value stays
 * visible, so that the sender notices it.
 */
export const fillReply = (reply: string, values: ReplyValues): string =>
  reply.replace(FIELD, (whole, name: string) => (isReplyField(name) && values[name]) || whole)

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
    replies: offer.replies.map((reply) => ({title: reply.title, text: fillReply(reply.text, values)})),
  }
}
export type FilledOffer = ReturnType<typeof filledOffer>
