import {defaultLocale, locales, localePath, type Locale} from '@/lib/locales'

/** The same page in every language, as hreflang wants it: `{en: '/faq', 'pt-BR': '/pt-BR/faq', …, 'x-default': '/faq'}`. */
export function alternatePaths(path: string, available: readonly Locale[] = locales): Record<string, string> {
  const entries = available.map((locale): [string, string] => [locale, localePath(locale, path)])
  return Object.fromEntries([...entries, ['x-default', localePath(defaultLocale, path)]])
}
