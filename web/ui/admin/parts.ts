import {z} from 'zod'

// Lists must open whatever one document lacks: each field falls back on its own.
export const plainText = z.string().catch('')
export const maybeText = z.string().min(1).optional().catch(undefined)
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]).default([])

export const mailView = z.object({
  _key: plainText,
  template: plainText,
  to: plainText,
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'suppressed']).catch('queued'),
  tries: z.number().catch(0),
  nextAt: maybeText,
  sentAt: maybeText,
  error: maybeText,
})
export type MailView = z.output<typeof mailView>

export const historyView = z.object({
  _key: plainText,
  at: plainText,
  by: plainText,
  action: plainText,
  from: maybeText,
  to: maybeText,
})
export type HistoryView = z.output<typeof historyView>

/** What a change answers: the revision to base the next one on. */
export const Saved = z.object({revision: z.string()})
