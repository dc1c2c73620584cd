import {z} from '@/lib/z'
import {asLocale} from '@/lib/locales'
import {historyView, listOf, emailView, maybeText, plainText, paginationParams} from '@/ui/admin/parts'

export const Message = z.object({
  _id: z.string(),
  revision: z.string(),
  id: plainText,
  name: plainText,
  email: plainText,
  phone: maybeText,
  phoneExtension: maybeText,
  phoneTyped: maybeText,
  subject: plainText,
  message: plainText,
  created_at: plainText,
  repliedAt: maybeText,
  locale: z.unknown().optional().transform(asLocale),
  spam: z.boolean().catch(false),
  mails: listOf(emailView),
  history: listOf(historyView),
})
export type Message = z.output<typeof Message>

export const MessageCounts = z.object({open: z.number(), replied: z.number(), all: z.number(), spam: z.number()})
export const MessageAnswer = z.object({
  rows: z.array(Message),
  total: z.number(),
  next: z.string().optional(),
  previous: z.string().optional(),
  counts: MessageCounts,
})
export type MessageAnswer = z.output<typeof MessageAnswer>

export const MESSAGE_STATES = ['open', 'replied', 'all', 'spam'] as const

const ListQuery = z.object({
  state: z.enum(MESSAGE_STATES).catch('open'),
  q: z.string().trim().max(100).catch(''),
  ...paginationParams,
})
export type MessageListQuery = z.output<typeof ListQuery>

export const parseMessageQuery = (params: Record<string, unknown>): MessageListQuery => ListQuery.parse(params)
