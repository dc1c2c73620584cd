import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {pictureFields, richTextFields} from '@/lib/content/groq'
import {list, orNull, picture, richText, someText, text} from '@/lib/content/shapes'
import {locales, type Locale} from '@/lib/locales'
import {errorFields, log} from '@/server/log'
import {operationsFetch} from '@/server/sanity/clients'
import {freshContentFetch} from '@/server/sanity/contentFetch'
import {documentId} from '@/server/sanity/ids'
import {previewClient} from '@/server/sanity/preview'
import {findDocument} from '@/server/sanity/update'

// Only texts in the reader's language: readers of a missing language get no letter.
const letterQuery = defineQuery(`*[_type == "letter" && _id == $id][0]{
  _id, _rev,
  "subject": subject[language == $locale][0].value,
  "previewLine": previewLine[language == $locale][0].value,
  "picture": picture{${pictureFields}},
  "text": text[language == $locale][0].value[]{${richTextFields}}
}`)
const letterShape = orNull(
  z.object({
    _id: z.string(),
    _rev: z.string(),
    subject: text,
    previewLine: text,
    picture: orNull(picture),
    text: richText,
  }),
)

/** One language of a letter that has a subject and a text. */
export type Letter = NonNullable<z.output<typeof letterShape>> & {subject: string}

const whole = (letter: z.output<typeof letterShape>): Letter | undefined =>
  letter?.subject?.trim() && letter.text?.length ? {...letter, subject: letter.subject.trim()} : undefined

/** A published letter in one language; undefined when it is not written in it. */
export const findLetter = async (id: string, locale: Locale) =>
  whole(await freshContentFetch(letterQuery, {id, locale}, letterShape))

/** The editor's current draft in one language. */
export async function findDraft(id: string, locale: Locale) {
  const drafts = previewClient().withConfig({stega: false})
  return whole(letterShape.parse(await drafts.fetch<unknown>(letterQuery, {id, locale}, {cache: 'no-store'})))
}

/** Every language of a published letter, with its revision. */
export async function findLetters(id: string) {
  const found = await Promise.all(locales.map(async (locale) => ({locale, letter: await findLetter(id, locale)})))
  return found.flatMap(({locale, letter}) => (letter ? [{locale, letter}] : []))
}

const lettersQuery = defineQuery(`*[_type == "letter"] | order(_createdAt desc) [0...20]{
  _id, _rev, "subjects": subject[defined(value)]{language, value}, "texts": text[count(value) > 0].language
}`)
const lettersShape = orNull(
  z.array(
    z.object({
      _id: z.string(),
      _rev: z.string(),
      subjects: list(z.object({language: text, value: someText})),
      texts: list(text),
    }),
  ),
)

/** The `_id` of the one mailing that a letter can have. */
export const mailingId = (letter: string) => documentId('mailing', letter)

export const findMailing = (id: string) => findDocument('mailing', id)

const sendingQuery = defineQuery(`*[_type == "mailing" && state == "sending"] | order(created_at asc)._id`)
export const findSending = () => operationsFetch(sendingQuery)

const mailingsQuery = defineQuery(`*[_type == "mailing"] | order(created_at desc) [0...20]{
  _id, letter, state, created_at, finishedAt, trouble, recipients, sent, skipped, failed,
  "revision": coalesce(history[-1]._key, "new"),
  versions[]{locale, subject}
}`)

const refusingQuery = defineQuery(`*[_type == "suppression" && stream in ["outbound", "broadcast"]].email`)

/** How many subscribers of each language a letter would reach now: confirmed, and neither bounced nor left at the provider. */
export async function countReaders(): Promise<Record<Locale, number>> {
  const suppressed = (await operationsFetch(refusingQuery)).map((email) => email.toLowerCase())
  const counts = locales.map(
    (locale) =>
      `"${locale}": count(*[_type == "subscriber" && status == "confirmed" && locale == "${locale}" && !(lower(email) in $suppressed)])`,
  )
  const found: unknown = await operationsFetch(`{${counts.join(', ')}}`, {suppressed})
  return z.record(z.enum(locales), z.number()).parse(found)
}

/** The published letters and those that were sent, the newest first. */
export async function listLetters() {
  const [letters, mailings, readers] = await Promise.all([
    freshContentFetch(lettersQuery, {}, lettersShape).catch((error: unknown) => {
      // The subscribers are shown even when the content cannot be read.
      log('warn', 'letters.not_read', errorFields(error))
      return []
    }),
    operationsFetch(mailingsQuery),
    countReaders(),
  ])
  const sent = new Set(mailings.map(({letter}) => letter))
  const ready = (letters ?? [])
    .filter(({_id}) => !sent.has(_id))
    .map(({_id, _rev, subjects, texts}) => {
      const versions = locales.flatMap((locale) => {
        const subject = subjects?.find(({language}) => language === locale)?.value.trim()
        return subject && texts?.includes(locale) ? [{locale, subject}] : []
      })
      return {_id, _rev, versions}
    })
    .filter(({versions}) => versions.length > 0)
  return {ready, mailings, readers}
}

export const BATCH = 100

const nextQuery = defineQuery(`*[
  _type == "subscriber" && status == "confirmed" && locale in $languages &&
  coalesce(confirmedAt, created_at) <= $approved && _id > $after
] | order(_id asc) [0...100]._id`)

/** The next subscribers of a mailing who were confirmed before it was approved. */
export const findNextReaders = (params: {languages: string[]; approved: string; after: string}) =>
  operationsFetch(nextQuery, params)

const readersQuery = defineQuery(`*[_type == "subscriber" && status == "confirmed" && _id in $ids]`)
const refusedReadersQuery = defineQuery(
  `*[_type == "suppression" && stream in ["outbound", "broadcast"] && lower(email) in $emails].email`,
)

/** The ones of these readers who are still on the list and take email. */
export async function findReaders(ids: readonly string[]) {
  const readers = await operationsFetch(readersQuery, {ids: [...ids]})
  const emails = readers.map(({email}) => email.toLowerCase())
  const suppressed = new Set((await operationsFetch(refusedReadersQuery, {emails})).map((email) => email.toLowerCase()))
  return readers.filter(({email}) => !suppressed.has(email.toLowerCase()))
}
