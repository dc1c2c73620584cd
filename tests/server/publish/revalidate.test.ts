import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {SITE, useSite} from '../../support/site'

const invalidated = vi.hoisted(() => vi.fn<(tag: string, profile: string | {expire: number}) => void>())
vi.mock('next/cache', () => ({revalidateTag: invalidated}))

const site = await useSite()
const requested: string[] = []
let staleAnswers = 0

/** The running site: its pages, stale for a while, and the one handler that it calls itself. */
const itself = async (request: Request) => {
  const {pathname} = new URL(request.url)
  requested.push(pathname)
  if (pathname === '/api/refresh') return (await import('@/app/api/refresh/route')).POST(request)
  staleAnswers -= 1
  return new Response('', {headers: {'x-nextjs-cache': staleAnswers >= 0 ? 'STALE' : 'HIT'}})
}

beforeAll(async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) =>
    String(input).startsWith(SITE) ? itself(new Request(input, init)) : real(input, init)) satisfies typeof fetch)
})
beforeEach(() => {
  requested.length = 0
  staleAnswers = 0
  invalidated.mockClear()
})

test('a stale page is requested for until the new one is there, and then all is invalidated and warmed once more', async () => {
  const {revalidate} = await import('@/server/publish/revalidate')
  staleAnswers = 2
  revalidate({tags: ['faq'], paths: ['/faq'], rest: []})
  await afterResponses()
  expect(requested).toEqual(['/faq', '/faq', '/faq', '/api/refresh', '/faq'])
  expect(invalidated.mock.calls).toEqual([
    ['faq', 'max'],
    ['faq', 'max'],
  ])
})

test('before the pages of a new document the list that names it is made anew, until then they answer 404', async () => {
  const {revalidateDocument} = await import('@/server/publish/revalidate')
  staleAnswers = 1
  revalidateDocument({_type: 'article', slug: 'new'})
  await afterResponses()
  expect(requested.slice(0, 3)).toEqual(['/known-pages', '/known-pages', '/blog/new'])
  const second = requested.slice(requested.indexOf('/api/refresh'))
  expect(second.slice(0, 3)).toEqual(['/api/refresh', '/known-pages', '/blog/new'])
})

test('while developing no page is warmed, and the next look at each has what was published', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.resetModules()
  const {revalidate} = await import('@/server/publish/revalidate')
  revalidate({tags: ['faq'], paths: ['/faq'], rest: ['/']})
  await afterResponses()
  vi.unstubAllEnvs()
  vi.resetModules()
  expect(requested).toEqual([])
  expect(invalidated.mock.calls).toEqual([['faq', {expire: 0}]])
})

test('twenty publishes at once ask for each page a few times, not twenty', async () => {
  const {revalidate} = await import('@/server/publish/revalidate')
  for (let n = 0; n < 20; n += 1)
    revalidate({tags: ['faq', `type${n % 2}`], paths: ['/faq', '/', `/blog/${n % 3}`], rest: []})
  await afterResponses()
  const times = (path: string) => requested.filter((each) => each === path).length
  for (const path of ['/', '/faq', '/blog/0', '/blog/1', '/blog/2']) {
    expect(times(path)).toBeGreaterThanOrEqual(2)
    // Once as it was being requested for already, once for those that came meanwhile, once more at the end.
    expect(times(path)).toBeLessThanOrEqual(3)
  }
  expect(times('/api/refresh')).toBe(1)
})

test('a page that stays stale, because the lake is away, is not requested for without end', async () => {
  const {revalidate} = await import('@/server/publish/revalidate')
  staleAnswers = 100
  revalidate({tags: ['faq'], paths: ['/faq'], rest: []})
  await afterResponses()
  expect(requested.filter((path) => path === '/faq')).toHaveLength(12)
})

const again = (path: string) => JSON.stringify({action: 'again', tags: ['faq'], paths: [path]})

test.each([
  ['nobody', {}, again('/faq'), 401],
  ['somebody with another secret', {authorization: 'Bearer other'}, again('/faq'), 401],
  ['the site, with an address elsewhere', undefined, again('https://evil.test'), 422],
  ['the site, with half a body', undefined, '{"tags":', 422],
  ['the site, with another action', undefined, '{"action":"nothing"}', 422],
])('what %s asks is refused', async (_, given, body, status) => {
  const {POST} = await import('@/app/api/refresh/route')
  const headers = given ?? {authorization: `Bearer ${process.env.CRON_SECRET}`}
  const response = await POST(new Request(`${SITE}/api/refresh`, {method: 'POST', headers, body}))
  await afterResponses()
  expect(response.status).toBe(status)
  expect([requested, invalidated.mock.calls]).toEqual([[], []])
})

test('after the affected pages come the others, one by one, and each page once', async () => {
  const {revalidate} = await import('@/server/publish/revalidate')
  revalidate({tags: ['siteSettings'], paths: ['/', '/contact'], rest: ['/', '/faq', '/es/faq', '/contact']})
  await afterResponses()
  expect(requested).toEqual(['/', '/contact', '/api/refresh', '/', '/contact', '/faq', '/es/faq'])
})

test('after the settings are published no page is shown as it was, also when it is invalidated once more', async () => {
  const {revalidateSettings} = await import('@/server/publish/revalidate')
  revalidateSettings(['/faq', '/es/faq'], {drop: true})
  await afterResponses()
  expect(invalidated.mock.calls).toEqual([
    ['siteSettings', {expire: 0}],
    ['siteSettings', {expire: 0}],
  ])
  expect(requested).toEqual(expect.arrayContaining(['/', '/pt-BR/booking', '/faq', '/es/faq']))
})

test('a publication of the settings that another instance has received drops the pages here too', async () => {
  const {POST} = await import('@/app/api/refresh/route')
  const headers = {authorization: `Bearer ${process.env.CRON_SECRET}`}
  const body = JSON.stringify({
    action: 'publication',
    tags: ['siteSettings'],
    drop: ['siteSettings'],
    paths: [],
    rest: [],
  })
  await POST(new Request(`${SITE}/api/refresh`, {method: 'POST', headers, body}))
  await afterResponses()
  expect(invalidated.mock.calls).toEqual([['siteSettings', {expire: 0}]])
})

test('everything is every type and every page in every language, with search, feeds, sitemap and the list of pages', async () => {
  const {POST} = await import('@/app/api/refresh/route')
  await site.content.create({_id: 'faq', _type: 'page', slug: {_type: 'slug', current: 'faq'}})
  await site.content.create({_id: 'decks', _type: 'service', slug: {_type: 'slug', current: 'decks'}})
  const response = await POST(
    new Request(`${SITE}/api/refresh`, {
      method: 'POST',
      headers: {authorization: `Bearer ${process.env.CRON_SECRET}`},
      body: '{"action":"everything"}',
    }),
  )
  await afterResponses()
  expect(response.status).toBe(200)
  expect(invalidated.mock.calls.map(([tag]) => tag)).toEqual(expect.arrayContaining(['siteSettings', 'faq', 'review']))
  expect(requested).toEqual([
    '/known-pages',
    '/api/refresh',
    '/known-pages',
    '/faq',
    '/pt-BR/faq',
    '/es/faq',
    '/services/decks',
    '/pt-BR/services/decks',
    '/es/services/decks',
    '/search/en.json',
    '/search/pt-BR.json',
    '/search/es.json',
    '/feed/en.xml',
    '/feed/pt-BR.xml',
    '/feed/es.xml',
    '/sitemap.xml',
  ])
})
