import {defaultLocale, isLocale, locales, type Locale} from '@/lib/locales'

/** The language of the cookie, otherwise the best match of Accept-Language: a reader of `pt-PT` gets `pt-BR`. */
export function readerLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return {language: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality) : 1}
    })
    .toSorted((a, b) => b.quality - a.quality)
  for (const {language} of accepted) {
    const match = locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (match) return match
  }
  return defaultLocale
}
