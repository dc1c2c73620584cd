import {languageTitle} from '../schemas/parts/localized/languages.ts'
import {everyLanguage} from '../web/lib/routes.ts'

/** Returns the address of a page in each language, with the language's name. */
export const inLanguages = (path: string): {id: string; language: string; path: string}[] =>
  everyLanguage(path).map((each) => ({id: each.locale, language: languageTitle(each.locale), path: each.path}))

/** The last part of a document's address, as stored. */
export function slugOf(document: object | null | undefined): string | undefined {
  const slug: unknown = document && 'slug' in document ? document.slug : undefined
  const current = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  return typeof current === 'string' ? current : undefined
}
