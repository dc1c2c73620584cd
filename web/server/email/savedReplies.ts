import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {emailTranslator} from '@/i18n/messages'
import {byLocale} from '@/lib/languages'
import {locales, type Locale} from '@/lib/locales'
import {REPLY_FIELDS, type SavedReply} from '@/lib/savedReplies'
import {operationsFetch} from '../sanity/clients'

const text = z.string().catch('').default('')

/** The lake's name for a language: its field names cannot have a hyphen. */
type FieldOf<L extends string> = L extends `${infer Language}-${infer Country}` ? `${Language}_${Country}` : L
const fieldOf = (locale: Locale) => locale.replace('-', '_')

const StoredReply = z.looseObject({title: text}).transform((reply): SavedReply => ({
  title: reply.title,
  texts: byLocale((locale) => text.parse(reply[fieldOf(locale)])),
}))

export const storedReply = ({title, texts}: SavedReply, n: number) => ({
  _key: `reply${n}`,
  _type: 'savedReply' as const,
  title,
  ...(Object.fromEntries(locales.map((locale) => [fieldOf(locale), texts[locale]])) as Record<FieldOf<Locale>, string>),
})

const translators = byLocale(emailTranslator)
// Placeholders stay in the text until a customer's reply is filled in.
const placeholders = Object.fromEntries(REPLY_FIELDS.map((field) => [field, `{${field}}`]))

const defaultReply = (name: 'greeting' | 'visit' | 'photos', reader: Locale): SavedReply => ({
  title: translators[reader](`savedReplies.${name}.title`),
  texts: byLocale((locale) => translators[locale](`savedReplies.${name}.text`, placeholders)),
})

/** The stored replies. Before the first save, the product's defaults with titles in the reader's language. */
export function repliesOf(stored: unknown, reader: Locale): SavedReply[] {
  const saved = z.object({replies: z.array(StoredReply)}).safeParse(stored).data
  return saved?.replies ?? (['greeting', 'visit', 'photos'] as const).map((name) => defaultReply(name, reader))
}

const repliesQuery = defineQuery(`*[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{replies}`)
export const getSavedReplies = async (reader: Locale) => repliesOf(await operationsFetch(repliesQuery), reader)
