import {languageTitle} from '../schemas/parts/localized/languages.ts'
import {everyLanguage} from '../web/lib/routes.ts'

/** Returns the address of a page in each language, with the language's name. */
export const inLanguages = (path: string): {id: string; language: string; path: string}[] =>
  everyLanguage(path).map((each) => ({id: each.locale, language: languageTitle(each.locale), path: each.path}))
