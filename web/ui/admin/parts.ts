import {z} from '@/lib/z'

// A list must open even when a document lacks a field: each field has its own fallback.
export const plainText = z.string().catch('')
export const maybeText = z.string().min(1).optional().catch(undefined)
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]).default([])

export const emailView = z.object({
  _key: plainText,
  template: plainText,
  to: plainText,
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'suppressed']).catch('queued'),
  tries: z.number().catch(0),
  nextAt: maybeText,
  sentAt: maybeText,
  error: maybeText,
  bounced: maybeText,
  resolvedAt: maybeText,
})
export type EmailView = z.output<typeof emailView>

export const historyView = z.object({
  _key: plainText,
  at: plainText,
  by: plainText,
  action: plainText,
  from: maybeText,
  to: maybeText,
  detail: maybeText,
})
export type HistoryView = z.output<typeof historyView>

/** The answer to a change: the revision to base the next change on. */
export const Saved = z.object({revision: z.string()})

/** The page of a list that a URL asks for: the one after or before a row, and its number. Ignores invalid values. */
export const paginationParams = {
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
}
