export const locales = ['en', 'pt-BR', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
export const asLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale)
/** `/booking` in that language: English has no prefix. */
export const localePath = (locale: Locale, path: string) =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`
