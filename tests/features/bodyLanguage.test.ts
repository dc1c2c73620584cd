import {expect, test} from 'vitest'
import {seedContent} from '../support/content/seedContent'
import {useSite} from '../support/site'

const site = await useSite()

test('the language of a long text is its own, not that of the heading above it', async () => {
  await site.content.delete('siteSettings')
  await seedContent(site.content)
  await site.content
    .patch({query: '*[slug.current in ["custom-decks", "roof-after-a-storm", "privacy"]]'})
    .set({body: [{_key: 'en', language: 'en', value: []}]})
    .commit()
  const [{getService}, {getProject}, {getPage}] = await Promise.all([
    import('@/features/services/queries'),
    import('@/features/projects/queries'),
    import('@/features/site/queries'),
  ])
  expect(await getService('custom-decks', 'es')).toMatchObject({titleFallback: false, bodyFallback: true})
  expect(await getProject('roof-after-a-storm', 'es')).toMatchObject({fallback: true})
  expect(await getPage('privacy', 'es')).toMatchObject({fallback: true})
  expect(await getPage('privacy', 'en')).toMatchObject({fallback: false})
})
