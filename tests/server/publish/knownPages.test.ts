import {beforeEach, expect, test, vi} from 'vitest'

const slugs = vi.hoisted(() => ({article: ['old'], reads: 0}))

vi.mock('@/server/publish/knownSlugs', () => ({
  getKnownSlugs: async (section: string) => {
    slugs.reads += 1
    return section === 'article' ? [...slugs.article] : []
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
  expect(slugs.reads).toBe(3)
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
