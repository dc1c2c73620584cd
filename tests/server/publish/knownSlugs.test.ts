import {beforeAll, expect, test} from 'vitest'
import {seedContent} from '../../support/content/seedContent'
import {useSite} from '../../support/site'

const site = await useSite()
const queries: string[] = []
beforeAll(async () => {
  await seedContent(site.content)
  site.faults.next = ({url}) => {
    queries.push(decodeURIComponent(url))
    return 'none'
  }
}, 120_000)

test('a section knows the slugs of its own documents', async () => {
  const {isKnownSlug} = await import('@/server/publish/knownSlugs')
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
  queries.length = 0
  expect(await Promise.all([getArticle('nope', 'en'), getProject('nope', 'es'), getService('nope', 'en')])).toEqual([
    null,
    null,
    null,
  ])
  expect(queries.filter((query) => query.includes('$slug'))).toEqual([])
  expect((await getService('vinyl-siding', 'en'))?.slug).toBe('vinyl-siding')
  expect(queries.filter((query) => query.includes('$slug'))).toHaveLength(1)
})
