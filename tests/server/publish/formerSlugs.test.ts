import {beforeAll, expect, test, vi} from 'vitest'
import {formerSlugPatch} from '../../../studio/actions/keepFormerSlug'
import {SITE, useSite} from '../../support/site'

const site = await useSite()

beforeAll(() => {
  const real = globalThis.fetch
  const itself = async () => (await import('@/app/known-pages/route')).GET()
  vi.stubGlobal('fetch', (async (input, init) =>
    String(input).startsWith(SITE) ? itself() : real(input, init)) satisfies typeof fetch)
})

const named = (_id: string, slug: string) => ({_id, _type: 'article', slug: {_type: 'slug', current: slug}})

/** Renames a document as the Studio does: the draft gets the patches, and is published. */
async function rename(id: string, slug: string) {
  const published = await site.content.getDocument(id)
  const draft = {...published, ...named(`drafts.${id}`, slug)}
  await site.content.createOrReplace(draft)
  for (const patch of formerSlugPatch(published ?? null, draft) ?? [])
    await site.content.mutate([{patch: {id: draft._id, ...patch}}])
  const renamed = await site.content.getDocument(draft._id)
  await site.content.createOrReplace({...renamed, ...named(id, slug)})
  await site.content.delete(draft._id)
}

/** Where an address leads, for a process that begins now. */
async function leadsTo(path: string) {
  vi.resetModules()
  const {knownAddress} = await import('@/server/publish/knownPages')
  return knownAddress(path)
}

test('an address leads on after each rename, in all languages, and stays when its name comes back', async () => {
  await site.content.create(named('renamed', 'first'))
  await rename('renamed', 'second')
  expect(await leadsTo('/blog/first')).toBe('/blog/second')
  await rename('renamed', 'third')
  expect(await leadsTo('/blog/first')).toBe('/blog/third')
  expect(await leadsTo('/es/blog/second')).toBe('/es/blog/third')
  await rename('renamed', 'first')
  expect(await leadsTo('/blog/first')).toBe('/blog/first')
  expect(await leadsTo('/blog/third')).toBe('/blog/first')
  await rename('renamed', 'fourth')
  const {formerSlugs} = (await site.content.getDocument<{formerSlugs: string[]}>('renamed')) ?? {}
  expect(formerSlugs).toEqual(['second', 'third', 'first'])
})

test('an address that another document has now is that document', async () => {
  await site.content.create(named('older', 'porch'))
  await rename('older', 'veranda')
  await site.content.create(named('newer', 'porch'))
  expect(await leadsTo('/blog/porch')).toBe('/blog/porch')
  expect(await leadsTo('/services/porch')).toBeUndefined()
})

test('what was never published, or keeps its address, has no former one', () => {
  expect(formerSlugPatch(null, named('a', 'one'))).toBeUndefined()
  expect(formerSlugPatch(named('a', 'one'), named('a', 'one'))).toBeUndefined()
  expect(formerSlugPatch(named('a', 'one'), null)).toBeUndefined()
})
