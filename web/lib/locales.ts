export const locales = ['en', 'pt-BR', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
export const asLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale)
/** For numbers and clocks: people here write Spanish as in the United States, 4.8 and 8:00 p.m., not 4,8 and 20:00. */
export const regionOf = (locale: Locale) => (locale === 'es' ? 'es-US' : locale)
/** `/booking` in that language: English has no prefix. */
export const localePath = (locale: Locale, path: string) =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`
