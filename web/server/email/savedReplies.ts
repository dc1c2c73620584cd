import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {emailTranslator} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {REPLY_FIELDS, type SavedReply} from '@/lib/savedReplies'
import {operationsFetch} from '../sanity/clients'

const text = z.string().catch('').default('')

/** How the lake keeps a reply: a field's name cannot have a hyphen there. */
const StoredReply = z
  .object({title: text, en: text, pt_BR: text, es: text})
  .transform(({title, en, pt_BR: portuguese, es}): SavedReply => ({title, texts: {en, 'pt-BR': portuguese, es}}))

export const storedReply = ({title, texts}: SavedReply, n: number) => ({
  _key: `reply${n}`,
  _type: 'savedReply' as const,
  title,
  en: texts.en,
  pt_BR: texts['pt-BR'],
  es: texts.es,
})

const translators = {en: emailTranslator('en'), 'pt-BR': emailTranslator('pt-BR'), es: emailTranslator('es')}
// The fields stand for themselves until a customer's reply is filled in.
const placeholders = Object.fromEntries(REPLY_FIELDS.map((field) => [field, `{${field}}`]))

const defaultReply = (name: 'greeting' | 'visit' | 'photos', reader: Locale): SavedReply => ({
  title: translators[reader](`savedReplies.${name}.title`),
  texts: {
    en: translators.en(`savedReplies.${name}.text`, placeholders),
    'pt-BR': translators['pt-BR'](`savedReplies.${name}.text`, placeholders),
    es: translators.es(`savedReplies.${name}.text`, placeholders),
  },
})

/** The stored replies; before any are saved, the product's defaults, titled in the reader's language. */
export function repliesOf(stored: unknown, reader: Locale): SavedReply[] {
  const saved = z.object({replies: z.array(StoredReply)}).safeParse(stored).data
  return saved?.replies ?? (['greeting', 'visit', 'photos'] as const).map((name) => defaultReply(name, reader))
}

const repliesQuery = defineQuery(`*[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{replies}`)
export const getSavedReplies = async (reader: Locale) => repliesOf(await operationsFetch(repliesQuery), reader)
