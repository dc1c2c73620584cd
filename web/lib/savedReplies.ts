import {z} from './z'
import {text} from './forms/schema'
import type {Locale} from './locales'

/** What a saved reply may name in braces. */
export const REPLY_FIELDS = ['name', 'reference', 'service', 'date', 'time', 'business', 'phone'] as const
export type ReplyValues = Partial<Record<(typeof REPLY_FIELDS)[number], string>>

export const REPLY_LIMIT = 1500
export const MAX_REPLIES = 20

const texts = {maxLength: REPLY_LIMIT, required: false}

/** A text that the office often sends, in each language; one without a translation is sent in English. */
export const SavedReply = z.object({
  title: text({maxLength: 60, required: true}),
  texts: z.object({en: text({...texts, required: true}), 'pt-BR': text(texts), es: text(texts)} satisfies Record<
    Locale,
    z.ZodType
  >),
})
export type SavedReply = z.output<typeof SavedReply>

export const emptyReply = (): SavedReply => ({title: '', texts: {en: '', 'pt-BR': '', es: ''}})

export const RepliesInput = z.object({replies: z.array(SavedReply).max(MAX_REPLIES, {error: 'too_long'})})
export type RepliesInput = z.output<typeof RepliesInput>

/** Fills in a reply. A field that has no value stays visible, so that whoever sends it sees what is missing. */
export const fillReply = (reply: string, values: ReplyValues): string =>
  REPLY_FIELDS.reduce((filled, field) => filled.replaceAll(`{${field}}`, values[field] || `{${field}}`), reply)
