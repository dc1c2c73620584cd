import {z} from './z'
import {text} from './forms/schema'
import {isBlank} from './forms/rules'
import {byLocale} from './languages'
import {defaultLocale, locales} from './locales'

/** What a saved reply may name in braces. */
export const REPLY_FIELDS = ['name', 'reference', 'service', 'date', 'time', 'business', 'phone'] as const
export type ReplyValues = Partial<Record<(typeof REPLY_FIELDS)[number], string>>

export const REPLY_LIMIT = 1500
export const MAX_REPLIES = 20

const texts = {maxLength: REPLY_LIMIT, required: false}

/** A text that the office often sends, in each language; one without a translation is sent in English. */
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
 * Fills in a reply in one pass: what a customer typed is text, whatever it looks like. A field that has no value stays
 * visible, so that whoever sends it sees what is missing.
 */
export const fillReply = (reply: string, values: ReplyValues): string =>
  reply.replace(FIELD, (whole, name: string) => (isReplyField(name) && values[name]) || whole)
