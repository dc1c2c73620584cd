import {z} from 'zod'
import {asLocale} from '@/lib/locales'
import {historyView, listOf, emailView, maybeText, plainText} from '@/ui/admin/parts'

export const Message = z.object({
  _id: z.string(),
  revision: z.string(),
  id: plainText,
  name: plainText,
  email: plainText,
  phone: maybeText,
  phoneExtension: maybeText,
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
