import {defaultLocale, locales, localePath, type Locale} from '@/lib/locales'

/** The same page in every language, as hreflang wants it: `{en: '/faq', 'pt-BR': '/pt-BR/faq', …, 'x-default': '/faq'}`. */
export function alternatePaths(path: string, available: readonly Locale[] = locales): Record<string, string> {
  const entries = available.map((locale): [string, string] => [locale, localePath(locale, path)])
  return Object.fromEntries([...entries, ['x-default', localePath(defaultLocale, path)]])
}

export type Moved = {path: string; permanent: boolean}

/** Corrects the spelling of a language prefix: `/pt-br`, `/ES`, `/pt`, `/es-MX`, `/en_us`. */
function withLocaleCase(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const [, language] = /^([a-z]{2})(?:[-_][a-z0-9]{2,4})?$/i.exec(first) ?? []
  const locale = language && locales.find((each) => each.slice(0, 2) === language.toLowerCase())
  return locale ? ['', locale, ...rest].join('/') : path
}

/**
 * The canonical path of a page: no prefix for English, no trailing slash, prefixes in their own case. Never begins with
 * two slashes: browsers would read the next segment as a host.
 */
export function movedPath(requested: string): Moved | undefined {
  const path = withLocaleCase(requested.replaceAll('\\', '/').replaceAll(/\/+/g, '/').replace(/\/$/, ''))
  const locale = locales.find((each) => each === path.split('/')[1])
  const rest = locale ? path.slice(`/${locale}`.length) : path
  // The dashboard has one address in every language.
  if (locale && locale !== defaultLocale && /^\/admin(\/|$)/.test(rest)) return {path: rest, permanent: false}
  const canonical = (locale === defaultLocale ? rest : path) || '/'
  return canonical === requested ? undefined : {path: canonical, permanent: true}
}
