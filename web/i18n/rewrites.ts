// Plain path rules, read by next.config.mts at build: English pages live under /en but are shown without a prefix.
// Rewrites cost a fraction of a proxy call per request, so the proxy is left with what only it can do.
import {defaultLocale, locales} from '../lib/locales.ts'
import {pagePatterns} from '../lib/routes.ts'

const namesIn = (shape: RegExp) =>
  pagePatterns.flatMap((path) => {
    const [, name] = shape.exec(path) ?? []
    return name ? [name] : []
  })

const single = namesIn(/^\/([a-z]+)$/).join('|')
const nested = namesIn(/^\/([a-z]+)\/\[\w+\]$/).join('|')
const deeper = pagePatterns.filter((path) => /^\/[a-z]+\/.*\/\[\w+\]$/.test(path))

const deeperRewrite = (path: string) => {
  const source = path.replaceAll(/\[(\w+)\]/g, ':$1')
  return {source, destination: `/${defaultLocale}${source}`}
}

export const pageRewrites = [
  {source: '/', destination: `/${defaultLocale}`},
  {source: `/:page(${single})`, destination: `/${defaultLocale}/:page`},
  {source: `/:section(${nested})/:slug`, destination: `/${defaultLocale}/:section/:slug`},
  ...deeper.map(deeperRewrite),
]

const prefixes = locales.filter((locale) => locale !== defaultLocale).join('|')
const page = [
  `(?:${single})$`,
  `(?:${nested})/[^/]+$`,
  ...deeper.map((path) => `${path.slice(1).replaceAll(/\[\w+\]/g, '[^/]+')}$`),
].join('|')

/** Everything that is not a page, an endpoint, a build file or a path with a dot. */
export const unknownPathMatcher = `/((?!api/|api$|_next/|admin/|admin$|.*\\.[a-z0-9]+$|(?:${prefixes})?$|(?:(?:${prefixes})/)?(?:${page})).*)`
