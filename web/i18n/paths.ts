// next.config.mts reads this file, so import without the site's alias.
import {defaultLocale, isLocale, localePath, locales, type Locale} from '../lib/locales.ts'
import {KNOWN_PAGES, pagePatterns} from '../lib/routes.ts'

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

/** The language of the cookie, or the best match of Accept-Language: a reader of `pt-PT` gets `pt-BR`. */
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

// Rewrites of next.config.mts: English pages are in /en but have no prefix in their address. A rewrite costs less
// than a proxy call.

const isFixed = (path: string) => path !== '/' && !path.includes('[')
const segmentsOf = (path: string) => path.slice(1).split('/')

/** The names of pages by section: `{'': ['faq', …], booking: ['sent', …]}`. */
const namesBySection = Object.groupBy(pagePatterns.filter(isFixed), (path) => segmentsOf(path).slice(0, -1).join('/'))
const namesOf = (paths: readonly string[] = []) => paths.map((path) => segmentsOf(path).at(-1)).join('|')

const fixedRewrites = Object.entries(namesBySection).map(([section, paths]) => {
  const parent = section && `/${section}`
  return {source: `${parent}/:page(${namesOf(paths)})`, destination: `/${defaultLocale}${parent}/:page`}
})

const dynamicRewrites = pagePatterns
  .filter((path) => path.includes('['))
  .map((path) => path.replaceAll(/\[(\w+)\]/g, ':$1'))
  .map((source) => ({source, destination: `/${defaultLocale}${source}`}))

/** proxy.ts does not see `.rsc` addresses, and Next would render and keep a page for each. This path answers 404. */
const hiddenEnding = {source: '/:path(.*\\.rsc)', destination: '/api/no-page'}

export const pageRewrites = [
  hiddenEnding,
  {source: '/', destination: `/${defaultLocale}`},
  ...fixedRewrites,
  ...dynamicRewrites,
]

const prefixes = locales.filter((locale) => locale !== defaultLocale).join('|')
const fixedPages = Object.entries(namesBySection)
  .map(([section, paths]) => `${section && `${section}/`}(?:${namesOf(paths)})$`)
  .join('|')

/** Files in web/public, and files that Next generates from web/app. */
const files = [
  'drawings/',
  'icons/',
  `${KNOWN_PAGES.slice(1)}$`,
  ...['favicon.ico', 'icon.svg', 'apple-icon.png', 'manifest.webmanifest', 'robots.txt', 'sitemap.xml'].map(
    (file) => `${file.replaceAll('.', '\\.')}$`,
  ),
  '\\.well-known/security\\.txt$',
].join('|')

/**
 * Matches all paths except fixed pages, endpoints and files. Pages with a slug pass the proxy: otherwise Next would
 * render and cache each guessed slug.
 */
export const checkedPathMatcher = `/((?!api/|api$|_next/|admin/|admin$|${files}|(?:${prefixes})?$|(?:(?:${prefixes})/)?(?:${fixedPages})).*)`
