import {locales, type Locale} from './locales.ts'

// Not in locales.ts, which every public page loads.

/** A value for each language. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>

const capital = (name: string, locale: Locale) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)

/** The name of a language in the reader's language. */
export const languageName = (language: string, reader: Locale): string =>
  new Intl.DisplayNames([reader], {type: 'language'}).of(language) ?? language

/** A label for the office, without the country: `Portuguese`. */
export const languageLabel = (language: string, reader: Locale): string =>
  capital(languageName(language.split('-')[0] ?? language, reader), reader)

/** The name of a language in itself: `Português (Brasil)`. */
export const ownName = (locale: Locale): string => capital(languageName(locale, locale), locale)
