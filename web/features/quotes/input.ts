import {line, localeField, text} from '@/lib/forms/schema'
import {z} from '@/lib/z'
import {QuoteContent, QuoteCustomer} from './content'

export const NAME_LIMIT = 100
export const REASON_LIMIT = 300
export const QUESTION_LIMIT = 1000
export const CODE_LIMIT = 40

/** Fits 200 lines at their limits with letters of three and four bytes: 860 KB of JSON. */
export const DRAFT_BYTES = 1024 * 1024

const version = z.number({error: 'invalid'}).int({error: 'invalid'})
const name = line({required: true, maxLength: NAME_LIMIT})

/** Several keys in one field, because only the last of equally named fields counts. */
const options = z
  .string({error: 'invalid'})
  .max(5000, {error: 'too_long'})
  .default('')
  .transform((keys) => keys.split(',').filter(Boolean))

/** The customer's actions by the link of a quote. `total`: in cents, as on the page that the customer read. */
export const QuoteAnswer = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('accept'),
      version,
      options,
      total: z.number({error: 'invalid'}).int({error: 'invalid'}),
      name,
      consent: z.literal('yes', {error: 'required'}),
      locale: localeField,
    }),
    z.object({
      action: z.literal('decline'),
      version,
      reason: line({required: true, maxLength: REASON_LIMIT}),
      locale: localeField,
    }),
    z.object({action: z.literal('view'), locale: localeField}),
    z.object({
      action: z.literal('ask'),
      question: text({required: true, maxLength: QUESTION_LIMIT}),
      locale: localeField,
    }),
  ],
  {error: 'not_in_list'},
)
export type QuoteAnswer = z.output<typeof QuoteAnswer>

const documentId = (type: string) =>
  z
    .string()
    .regex(new RegExp(`^${type}\\.[\\w-]{1,100}$`), {error: 'invalid'})
    .optional()

/** `booking`: the booking to quote for. `copy`: the quote to copy. */
export const NewQuoteInput = z.object({booking: documentId('booking'), copy: documentId('quote')})

/** The staff's actions on a quote. */
export const QuotePatch = z.discriminatedUnion(
  'action',
  [
    z.object({action: z.literal('save'), draft: QuoteContent, customer: QuoteCustomer}),
    z.object({action: z.literal('offer'), code: line({required: false, maxLength: CODE_LIMIT})}),
    z.object({action: z.literal('send')}),
    z.object({action: z.literal('countersign'), name}),
    z.object({action: z.literal('resend'), key: z.string({error: 'invalid'}).max(100, {error: 'too_long'})}),
    z.object({action: z.literal('withdraw'), reason: line({required: false, maxLength: REASON_LIMIT})}),
  ],
  {error: 'not_in_list'},
)
export type QuotePatch = z.input<typeof QuotePatch>
