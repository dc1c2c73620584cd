// Path rules for next.config.mts: English pages are in /en but have no prefix in their address. A rewrite costs less
// than a proxy call.
import {defaultLocale, locales} from '../lib/locales.ts'
import {KNOWN_PAGES, pagePatterns} from '../lib/routes.ts'

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
 * Matches all paths except fixed pages, endpoints and files. Pages with a slug pass the proxy: otherwise each guessed
 * slug would be rendered and kept.
 */
export const checkedPathMatcher = `/((?!api/|api$|_next/|admin/|admin$|${files}|(?:${prefixes})?$|(?:(?:${prefixes})/)?(?:${fixedPages})).*)`
