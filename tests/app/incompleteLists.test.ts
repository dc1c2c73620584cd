import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'vitest'
import {seedContent} from '../support/content/seedContent'
import {useSite} from '../support/site'
import {INVALID_VALUES, corruptAll} from '../support/content/corrupt'

const site = await useSite()
await seedContent(site.content)

/** What is written for machines, each of which a build makes: one that fails would stop the whole build. */
async function lists(): Promise<string[]> {
  const [search, feed, sitemap] = await Promise.all([
    import('@/app/search/[file]/route'),
    import('@/app/feed/[file]/route'),
    import('@/app/sitemap'),
  ])
  const request = new Request('http://localhost:3000/')
  const of = (file: string) => ({params: Promise.resolve({file})})
  const addresses = (await sitemap.default()).map(({url}) => url)
  return [
    await (await search.GET(request, of('en.json'))).text(),
    await (await feed.GET(request, of('en.xml'))).text(),
    addresses.join('\n'),
  ]
}

test('T43: whatever the fields hold, search, feed and sitemap are made, and name no page that is none', async () => {
  const all = await site.content.fetch<SanityDocument[]>('*[!(_type match "sanity*")]')
  const documents = all.filter(({_type}, index) => all.findIndex((each) => each._type === _type) === index)
  expect(documents.length).toBeGreaterThan(8)
  for (const document of documents) {
    for (const depth of [1, 2, 3, 4]) {
      for (const value of INVALID_VALUES) {
        const {_rev, ...spoiled} = corruptAll(document, depth, value)
        await site.content.createOrReplace(spoiled)
        const made = await lists().catch((error: unknown) => [`failed: ${error}`])
        const what = `${document._type}, depth ${depth}, ${JSON.stringify(value)?.slice(0, 20)}`
        expect(made, `${what}: ${made[0]?.slice(0, 200)}`).toHaveLength(3)
        expect(made.join('\n'), what).not.toMatch(/\/null\b|\/undefined\b|\[object/)
      }
    }
    const {_rev, ...whole} = document
    await site.content.createOrReplace(whole)
  }
})
