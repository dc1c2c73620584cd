import {readFileSync} from 'node:fs'
import {locales} from '../../business.config.ts'
import {root} from '../environment.ts'
import {readContent, type SeedDocument} from '../seed/content.ts'
import {isObject, type Json} from '../seed/expand.ts'

const [english, ...others] = locales

/** Every text of a file of messages by its path: `[['header.nav.home', 'Home'], …]`. */
export function textsOf(value: Json | undefined, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key))
}

export const messagesOf = (language: string): Json =>
  JSON.parse(readFileSync(`${root}/messages/${language}.json`, 'utf8'))

/** Texts of content/ with English but without this language, by document and field. */
function untranslated(value: Json | undefined, language: string, path: string): string[] {
  if (Array.isArray(value)) {
    const languages = value.map((item) => (isObject(item) ? item.language : undefined))
    if (languages.includes(english)) return languages.includes(language) ? [] : [path]
    return value.flatMap((item, at) => untranslated(item, language, `${path}[${at}]`))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => untranslated(child, language, `${path}.${key}`))
}

export type Missing = {language: string; messages: string[]; content: string[]}

/** The missing words of each language; the site shows English instead. */
export function missingWords(documents: readonly SeedDocument[] = readContent().documents): Missing[] {
  const keys = textsOf(messagesOf(english)).map(([key]) => key)
  return others.map((language) => {
    const own = new Set(textsOf(messagesOf(language)).map(([key]) => key))
    return {
      language,
      messages: keys.filter((key) => !own.has(key)),
      content: documents.flatMap((document) => untranslated(document, language, document._id)),
    }
  })
}

// npm run words: lists untranslated keys of messages/, with --all also texts of content/.
if (import.meta.main) {
  const all = process.argv.includes('--all')
  for (const {language, messages, content} of missingWords()) {
    console.info(`${language}: ${messages.length} messages and ${content.length} texts of content/ are missing`)
    for (const key of messages) console.info(`  messages/${language}.json  ${key}`)
    if (all) for (const path of content) console.info(`  content/  ${path}`)
  }
}
