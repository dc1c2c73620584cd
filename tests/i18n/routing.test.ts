import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {movedPath, pageRewrites, checkedPathMatcher} from '../../web/i18n/paths.ts'
import {defaultLocale, localePath, locales} from '../../web/lib/locales.ts'
import {pagePatterns, REVIEW_LINK_ENDED} from '../../web/lib/routes.ts'
import {config} from '../../web/proxy.ts'

const site = 'web/app/[locale]'
// Pages that are reached by rewriting only, or that proxy.ts shows.
const hidden = new Set(['/missing', REVIEW_LINK_ENDED])

/** `/services/[slug]` for each page file, from the folders themselves. */
const pages = readdirSync(site, {recursive: true, encoding: 'utf8'})
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith('admin/'))
  .map((file) => `/${file.replace(/^\(site\)\//, '').replace(/\/?page\.tsx$/, '')}`)
  .filter((path) => !hidden.has(path))

const example = (page: string) => page.replaceAll(/\[\w+\]/g, 'an-example')
const [adminMatcher, malformedMatcher, checkedMatcher, linkMatcher] = config.matcher
const asksProxy = (path: string) => new RegExp(`^${checkedMatcher}$`).test(path)
const pattern = (source: string) =>
  new RegExp(
    `^${source
      .replaceAll(/:(\w+)\(([^)]*)\)/g, '($2)')
      .replaceAll(/:\w+\*/g, '.*')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  )
const isRewritten = (path: string) => pageRewrites.some(({source}) => pattern(source).test(path))

test.each([
  ['/pt-br', '/pt-BR'],
  ['/PT-BR/services', '/pt-BR/services'],
  ['/ES/blog/cedar', '/es/blog/cedar'],
  ['/pt/contact', '/pt-BR/contact'],
  ['/EN/faq', '/faq'],
  ['/es-MX/faq', '/es/faq'],
  ['/en_us/services', '/services'],
  ['/pt-PT', '/pt-BR'],
  ['/es-419/blog', '/es/blog'],
])('%s leads to %s for good', (path, canonical) => {
  expect(movedPath(path)).toEqual({path: canonical, permanent: true})
  expect(asksProxy(path)).toBe(true)
})

test('the matcher of the proxy is the one that follows from the table of routes', () =>
  expect(checkedMatcher).toBe(checkedPathMatcher))

test.each(pagePatterns)('the table’s %s is a page file', (path) => {
  const file = new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`)
  expect(pages.filter((page) => file.test(page))).not.toEqual([])
})

test('there are pages to hold the rules against', () => expect(pages.length).toBeGreaterThan(15))

test.each(pages)('%s is shown in English without a prefix, and costs a proxy call only if it has a slug', (page) => {
  const path = example(page)
  const hasSlug = path !== page
  expect(isRewritten(path)).toBe(true)
  expect(asksProxy(path)).toBe(hasSlug)
  for (const locale of locales.slice(1)) expect(asksProxy(`/${locale}${path === '/' ? '' : path}`)).toBe(hasSlug)
})

test.each([
  '/nope',
  '/pt-BR/nope',
  '/es/services/a/b',
  '/blog/a/b/c',
  '/missing',
  '/servicess',
  '/wp-admin/x',
  '/x.php',
  '/blog/x.html',
  '/booking/nope',
  '/og/en/nope.png',
  '/feed/nope',
  '/search/en.json',
  '/Booking',
  '/es/FAQ',
  '/%66aq',
  '/booking)',
  '/booking%2Fmanage%2Fx',
  '/KNOWN-PAGES',
])('%s is looked up by the proxy before anything is rendered for it', (path) => expect(asksProxy(path)).toBe(true))

test.each([
  '/api/bookings',
  '/_next/static/x.js',
  '/sitemap.xml',
  '/known-pages',
  '/favicon.ico',
  '/drawings/icons.svg',
  '/icons/icon-192.png',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
])('%s is left alone', (path) => expect(asksProxy(path)).toBe(false))

test('an ending that Next hides from the proxy leads to no page', () => {
  const [{source = '', destination} = {}] = pageRewrites
  expect(['/faq.rsc', '/es/blog/x.rsc', '/faq'].map((path) => pattern(source).test(path))).toEqual([true, true, false])
  expect(destination).toBe('/api/no-page')
})

test('an endpoint’s address with an escape in it goes through the proxy, which refuses a malformed one', () => {
  const asks = new RegExp(`^${malformedMatcher}$`)
  expect(asks.test('/api/cron/%ff')).toBe(true)
  expect(asks.test('/api/bookings')).toBe(false)
})

test('the page of reviews goes through the proxy only when a link’s token stands in its address', () => {
  expect(linkMatcher).toMatchObject({has: [{type: 'query', key: 'token'}]})
  const {source} = z.object({source: z.string()}).parse(linkMatcher)
  const link = new RegExp(`^${source.replace(':path', '')}$`)
  const reviews = locales.map((locale) => localePath(locale, '/reviews'))
  expect(reviews.filter((path) => !link.test(path))).toEqual([])
  expect(reviews.filter(asksProxy)).toEqual([])
})

test('the admin area has one address for every language', () => {
  const others = locales.filter((locale) => locale !== defaultLocale)
  for (const locale of others) expect(movedPath(`/${locale}/admin`)).toEqual({path: '/admin', permanent: false})
  expect(movedPath('/es/administration')).toBeUndefined()
})

test('the admin area goes through the proxy, and only once', () => {
  expect(adminMatcher).toBe('/admin/:path*')
  expect(asksProxy('/admin/dashboard')).toBe(false)
})

test.each([
  ['/en', '/', true],
  ['/en/', '/', true],
  ['/en/faq', '/faq', true],
  ['/faq/', '/faq', true],
  ['/es/blog/nope//', '/es/blog/nope', true],
  ['/pt-BR/admin', '/admin', false],
  ['/es/admin/login/', '/admin/login', false],
])('%s has its one address at %s', (requested, path, permanent) => {
  expect(asksProxy(requested)).toBe(true)
  expect(movedPath(requested)).toEqual({path, permanent})
})

test.each(['/en//evil.test', '//evil.test/', '/en/\\\\evil.test', '/en///evil.test//', '/en/\\/evil.test'])(
  '%s leads to no other host',
  (requested) =>
    expect(new URL(movedPath(requested)?.path ?? requested, 'https://site.example').host).toBe('site.example'),
)

test.each(['/', '/faq', '/es', '/es/faq', '/english', '/nope', '/administration'])('%s stays where it is', (path) =>
  expect(movedPath(path)).toBeUndefined(),
)
