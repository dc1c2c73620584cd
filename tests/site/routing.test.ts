import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {pageRedirects, pageRewrites} from '../../web/i18n/rewrites.ts'
import {config} from '../../web/proxy.ts'

const site = 'web/app/[locale]/(site)'
// Pages that are reached by rewriting only, or that proxy.ts shows.
const hidden = new Set(['/missing'])

/** `/services/[slug]` for each page file, from the folders themselves. */
const pages = readdirSync(site, {recursive: true, encoding: 'utf8'})
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
  .filter((path) => !hidden.has(path))

const example = (page: string) => page.replaceAll(/\[\w+\]/g, 'an-example')
const [adminMatcher, unknownMatcher] = config.matcher
const asksProxy = (path: string) => new RegExp(`^${unknownMatcher}$`).test(path)
const pattern = (source: string) =>
  new RegExp(
    `^${source
      .replaceAll(/:(\w+)\(([^)]*)\)/g, '($2)')
      .replaceAll(/:\w+\*/g, '.*')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  )
const isRewritten = (path: string) => pageRewrites.some(({source}) => pattern(source).test(path))

test('there are pages to hold the rules against', () => expect(pages.length).toBeGreaterThan(15))

test.each(pages)('%s is shown in English without a prefix and never costs a proxy call', (page) => {
  const path = example(page)
  expect(isRewritten(path)).toBe(true)
  expect(asksProxy(path)).toBe(false)
  for (const locale of ['pt-BR', 'es']) expect(asksProxy(`/${locale}${path === '/' ? '' : path}`)).toBe(false)
})

test.each(['/nope', '/pt-BR/nope', '/es/services/a/b', '/blog/a/b/c', '/missing', '/servicess', '/wp-admin/x'])(
  '%s is no page: the proxy answers it with a translated 404',
  (path) => expect(asksProxy(path)).toBe(true),
)

test.each([
  '/api/bookings',
  '/_next/static/x.js',
  '/sitemap.xml',
  '/search/en.json',
  '/og/en/home.png',
  '/favicon.ico',
])('%s is left alone', (path) => expect(asksProxy(path)).toBe(false))

test('the admin area goes through the proxy, and only once', () => {
  expect(adminMatcher).toBe('/admin/:path*')
  expect(asksProxy('/admin/dashboard')).toBe(false)
})

test('the language prefix of English is never an address of its own', () => {
  // First, as `/:path*` makes `?x=1` of `/en?x=1`: a redirect to itself, without end.
  expect(pageRedirects[0]).toEqual({source: '/en', destination: '/', permanent: true})
  expect(pageRedirects).toContainEqual({source: '/en/:path*', destination: '/:path*', permanent: true})
})
