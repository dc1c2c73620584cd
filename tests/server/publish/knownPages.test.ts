import {beforeEach, expect, test, vi} from 'vitest'
import {REQUESTS} from '../../../tools/doctor/checkUsage'

const slugs = vi.hoisted(() => ({article: ['old'], reads: 0}))

vi.mock('@/server/sanity/contentFetch', () => ({
  freshContentFetch: async () => {
    slugs.reads += 1
    return slugs.article.map((slug) => ({_type: 'article', slug}))
  },
}))

beforeEach(() => {
  vi.resetModules()
  Object.assign(slugs, {article: ['old'], reads: 0})
})

test('an address that led nowhere is known as soon as its document is published', async () => {
  const {isKnownPage, forgetKnownPages} = await import('@/server/publish/knownPages')
  expect(await isKnownPage('/blog/new')).toBe(false)
  slugs.article.push('new')
  forgetKnownPages()
  expect(await isKnownPage('/blog/new')).toBe(true)
})

test('guesses ask once, however many there are', async () => {
  const {isKnownPage} = await import('@/server/publish/knownPages')
  const answers = await Promise.all(Array.from({length: 100}, (_, n) => isKnownPage(`/es/blog/guess-${n}`)))
  expect(answers).not.toContain(true)
  expect(slugs.reads).toBe(1)
})

test('guesses that go on all day use a small part of the lake’s monthly quota, and a publication is known at once', async () => {
  const clock = vi.spyOn(performance, 'now')
  const {isKnownPage, forgetKnownPages} = await import('@/server/publish/knownPages')
  for (let second = 0; second < 24 * 60 * 60; second += 10) {
    clock.mockReturnValue(second * 1000)
    await isKnownPage(`/blog/guess-${second}`)
  }
  expect(slugs.reads).toBeLessThanOrEqual(REQUESTS.guesses / 30 + 10)
  slugs.article.push('new')
  forgetKnownPages()
  expect(await isKnownPage('/blog/new')).toBe(true)
  clock.mockRestore()
})

test('where the news of a publication does not come, a new page is known ten seconds after a guess', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const {isKnownPage} = await import('@/server/publish/knownPages')
  expect(await isKnownPage('/blog/new')).toBe(false)
  slugs.article.push('new')
  clock.mockReturnValue(10_001)
  expect(await isKnownPage('/blog/new')).toBe(true)
  clock.mockRestore()
})

test('a publication in another bundle of the same process is heard', async () => {
  const proxy = await import('@/server/publish/knownPages')
  expect(await proxy.isKnownPage('/blog/new')).toBe(false)
  vi.resetModules()
  const route = await import('@/server/publish/knownPages')
  slugs.article.push('new')
  route.forgetKnownPages()
  expect(await proxy.isKnownPage('/blog/new')).toBe(true)
})
