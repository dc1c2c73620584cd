import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

/** A picture's file in the Content Lake, whatever its size on the page. */
const SOURCE = /\/([0-9a-f]{40})-\d+x\d+\.(?:jpg|png|webp)/g

test('a picture stands on two pages at most', async ({request, stack}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address.slice(stack.site.length) || '/')
    .filter((path) => !/^\/(?:pt-BR|es)(?:\/|$)/.test(path))
  expect(paths.length).toBeGreaterThan(25)
  const pagesOf = new Map<string, string[]>()
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    // Not what is shown where a page is shared, nor the data for React, which repeats the page.
    const shown = html.replace(/<head>.*?<\/head>/s, '').replaceAll(/<script\b.*?<\/script>/gs, '')
    for (const source of new Set([...shown.matchAll(SOURCE)].map(([, hash = '']) => hash)))
      pagesOf.set(source, [...(pagesOf.get(source) ?? []), path])
  }
  expect(pagesOf.size).toBeGreaterThan(30)
  expect([...pagesOf.values()].filter((pages) => pages.length > 2)).toEqual([])
})
