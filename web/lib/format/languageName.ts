import type {Locale} from '../locales'

/** A language as readers of another one call it. */
export const languageName = (language: string, reader: Locale): string =>
  new Intl.DisplayNames([reader], {type: 'language'}).of(language) ?? language
