import {asLocale} from '@/lib/locales'
import {z} from '@/lib/z'
import {emailView, historyView, listOf, maybeText, paginationParams, plainText} from '@/ui/admin/parts'
import {Certificate, FrozenQuote, QUOTE_STATES, QuoteContent} from '../content'

const state = z.enum(QUOTE_STATES).catch('draft')

export const QuoteRow = z.object({
  _id: z.string(),
  name: plainText,
  title: plainText,
  state,
  validUntil: maybeText,
  total: z.number().catch(0),
  created_at: plainText,
})
export type QuoteRow = z.output<typeof QuoteRow>

const signature = z.object({name: plainText, at: plainText, payments: maybeText}).optional().catch(undefined)

/** A quote as the dashboard edits it. */
export const QuoteView = z.object({
  _id: z.string(),
  revision: z.string(),
  id: plainText,
  booking: maybeText,
  state,
  customer: z.object({
    name: plainText,
    email: plainText,
    address: plainText,
    locale: z.unknown().optional().transform(asLocale),
  }),
  draft: QuoteContent,
  versions: z.number(),
  /** The customer's page; absent before the quote is sent. */
  path: maybeText,
  acceptance: signature,
  /** What it was signed with; before that, what it would be sent with now. */
  certificate: Certificate.extend({url: z.string()}).optional().catch(undefined),
  /** What the customer has signed: the draft may say more, which was never sent. */
  signed: z.object({quote: FrozenQuote, options: z.array(z.string())}).optional(),
  countersignature: signature,
  reason: maybeText,
  history: listOf(historyView),
  mails: listOf(emailView),
})
export type QuoteView = z.output<typeof QuoteView>

export const QUOTE_FILTERS = ['all', 'draft', 'waiting', 'accepted', 'closed'] as const

const ListQuery = z.object({
  filter: z.enum(QUOTE_FILTERS).catch('all'),
  /** Only the quotes of this booking. */
  booking: z
    .string()
    .regex(/^booking\.[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  ...paginationParams,
})
export type QuoteListQuery = z.output<typeof ListQuery>
export const parseQuoteQuery = (params: Record<string, unknown>) => ListQuery.parse(params)
