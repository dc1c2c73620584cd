import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {seedContent} from '../../support/content/seedContent'
import {SITE, useSite} from '../../support/site'

const site = await useSite()
const queries: string[] = []
let readings = 0
let isAway = false

/** The running site, of which the proxy asks one address. */
async function itself(url: string) {
  expect(url).toBe(`${SITE}/known-pages`)
  readings += 1
  if (isAway) throw new Error('away')
  return (await import('@/app/known-pages/route')).GET()
}

beforeAll(async () => {
  await seedContent(site.content)
  site.faults.next = ({url}) => {
    queries.push(decodeURIComponent(url))
    return 'none'
  }
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) =>
    String(input).startsWith(SITE) ? itself(String(input)) : real(input, init)) satisfies typeof fetch)
})

beforeEach(() => {
  vi.resetModules()
  Object.assign(queries, {length: 0})
  readings = 0
  isAway = false
})

const publish = (slug: string) => site.content.create({_type: 'article', slug: {_type: 'slug', current: slug}})

test('a section knows the slugs of its own documents', async () => {
  const {isKnownSlug} = await import('@/server/publish/knownPages')
  expect(await isKnownSlug('service', 'vinyl-siding')).toBe(true)
  expect(await isKnownSlug('project', 'vinyl-siding')).toBe(false)
  expect(await isKnownSlug('article', 'nope')).toBe(false)
})

test('a guessed address asks the lake for no document', async () => {
  const [{getArticle}, {getProject}, {getService}] = await Promise.all([
    import('@/features/articles/queries'),
    import('@/features/projects/queries'),
    import('@/features/services/queries'),
  ])
  expect(await Promise.all([getArticle('nope', 'en'), getProject('nope', 'es'), getService('nope', 'en')])).toEqual([
    null,
    null,
    null,
  ])
  expect(queries.filter((query) => query.includes('$slug'))).toEqual([])
  expect((await getService('vinyl-siding', 'en'))?.slug).toBe('vinyl-siding')
  expect(queries.filter((query) => query.includes('$slug'))).toHaveLength(1)
})

test('the list for the proxy has the paths of all documents, and no search engine shows it', async () => {
  const {GET} = await import('@/app/known-pages/route')
  const answer = await GET()
  expect(await answer.json()).toEqual(expect.objectContaining({'/services/vinyl-siding': '/services/vinyl-siding'}))
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/Booking', '/booking'],
  ['/es/FAQ', '/es/faq'],
  ['/BOOKING/Sent', '/booking/sent'],
  ['/admin/Login', '/admin/login'],
  ['/search/pt-br.json', '/search/pt-BR.json'],
  ['/Services/Custom-Decks', '/services/custom-decks'],
  ['/pt-BR/projects/kitchen-with-an-island', '/pt-BR/projects/kitchen-with-an-island'],
  ['/contact).', '/contact'],
  ['/es/blog/deck-maintenance-through-the-year,', '/es/blog/deck-maintenance-through-the-year'],
  ['/faq’;!', '/faq'],
  ['/faq ', '/faq'],
  ['/Booking/Manage/aB_c-', '/booking/manage/aB_c-'],
  ['/booking/manage/aB_c-=3D', '/booking/manage/aB_c-'],
  ['/booking/manage/aBc>.', '/booking/manage/aBc'],
  ['/es/booking/manage/aB_c).', '/es/booking/manage/aB_c'],
])('%s is %s', async (asked, address) => {
  const {knownAddress} = await import('@/server/publish/knownPages')
  expect(await knownAddress(asked)).toBe(address)
})

test.each([
  '/nope',
  '/nope.',
  '/services/custom-decks/deeper',
  '/projects/custom-decks',
  '/booking/manage',
  '/booking/manage/a/b',
  '/booking/manage/a b',
  '/reviews/ended',
  '/missing',
  '/known-pages',
  `/faq${'.'.repeat(5)}`,
])('nothing is at %s', async (asked) => {
  const {knownAddress} = await import('@/server/publish/knownPages')
  expect(await knownAddress(asked)).toBeUndefined()
})

test('an address that led nowhere is known as soon as the list names it', async () => {
  const {knownAddress} = await import('@/server/publish/knownPages')
  expect(await knownAddress('/blog/brand-new')).toBeUndefined()
  await publish('brand-new')
  expect(await knownAddress('/blog/brand-new')).toBe('/blog/brand-new')
})

test('a guess during a reading waits for the next one, which may know more', async () => {
  const {knownAddress} = await import('@/server/publish/knownPages')
  await knownAddress('/blog/first')
  const early = knownAddress('/blog/early')
  await expect.poll(() => readings).toBe(2)
  await publish('late')
  expect(await knownAddress('/blog/late')).toBe('/blog/late')
  expect(await early).toBeUndefined()
})

test('a thousand guesses at once share a reading, and known pages cause none', async () => {
  const {knownAddress} = await import('@/server/publish/knownPages')
  await Promise.all(Array.from({length: 1_000}, (_, n) => knownAddress(`/blog/guess-${n}`)))
  expect(readings).toBe(1)
  await knownAddress('/services/custom-decks')
  expect(readings).toBe(1)
})

test('while nothing can be read, what was known stays known', async () => {
  using warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const {knownAddress} = await import('@/server/publish/knownPages')
  await knownAddress('/services/custom-decks')
  isAway = true
  expect(await knownAddress('/blog/nope')).toBeUndefined()
  expect(await knownAddress('/services/custom-decks')).toBe('/services/custom-decks')
  expect(warned).toHaveBeenCalledOnce()
})

test('where nothing was ever read the page itself finds out', async () => {
  using _warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  isAway = true
  const {knownAddress} = await import('@/server/publish/knownPages')
  expect(await knownAddress('/es/blog/anything')).toBe('/es/blog/anything')
  expect(await knownAddress('/blog/a/b')).toBeUndefined()
})
