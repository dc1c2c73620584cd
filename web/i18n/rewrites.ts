// Plain path rules, read by next.config.mts at build: English pages live under /en but are shown without a prefix.
// Rewrites cost a fraction of a proxy call per request, so the proxy is left with what only it can do.
import {defaultLocale, locales} from '../lib/locales.ts'
import {KNOWN_PAGES, pagePatterns} from '../lib/routes.ts'

const isFixed = (path: string) => path !== '/' && !path.includes('[')
const segmentsOf = (path: string) => path.slice(1).split('/')

/** Names of pages by the section that they lie in: `{'': ['faq', …], booking: ['sent', …]}`. */
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

/** Next hides this ending from proxy.ts, and would render and keep a page for it: an endpoint that is none answers 404. */
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

/** What lies in web/public, and what Next serves of web/app whatever is published. */
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
 * Everything but pages with a fixed address, endpoints and files. A page with a slug goes through the proxy: an unknown
 * one would be rendered and kept for each guess.
 */
export const checkedPathMatcher = `/((?!api/|api$|_next/|admin/|admin$|${files}|(?:${prefixes})?$|(?:(?:${prefixes})/)?(?:${fixedPages})).*)`
