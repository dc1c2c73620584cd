import {locales, type Words} from '../../business.config.ts'

export {locales}
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = locales[0]

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
export const asLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale)
/** A text of business.config.ts in a language. */
export const inLanguage = (words: Words, locale: Locale): string => words[locale] ?? words.en
/** Whether a locale has this language, in any country: `speaks('pt-BR', 'pt')`. */
export const speaks = (locale: Locale, language: string): boolean => locale.split('-')[0] === language
/** The locale for numbers and times: Spanish as in the United States, 4.8 and 8:00 p.m. */
export const regionOf = (locale: Locale): string => (speaks(locale, 'es') ? 'es-US' : locale)
/** The first part of a path, which may be a language, as it is spelled there. */
const prefixOf = (path: string) => path.split(/[/?#]/, 2)[1]
export const hasLocale = (path: string) => path.startsWith('/') && isLocale(prefixOf(path))
/** The path without its language: `/es/booking` becomes `/booking`. */
export const withoutLocale = (path: string) => (hasLocale(path) ? `/${path.split('/').slice(2).join('/')}` : path)
/** The path in a language: English has no prefix. */
export const localePath = (locale: Locale, path: string) =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`
