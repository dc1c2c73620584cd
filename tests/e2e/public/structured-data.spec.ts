import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'
import {danglingIds, missingProperties, nodesOf, unknownTerms} from '../../support/structuredData/structuredData.ts'

for (const path of sitePages) {
  test(`${path} describes itself in words that schema.org knows, with what search engines ask for`, async ({
    request,
  }) => {
    for (const locale of locales) {
      const nodes = nodesOf(await (await request.get(localePath(locale, path))).text())
      expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining(['GeneralContractor', 'WebSite']))
      expect(nodes.flatMap(unknownTerms), locale).toEqual([])
      expect(nodes.flatMap(missingProperties), locale).toEqual([])
      expect(danglingIds(nodes), locale).toEqual([])
      expect(nodes.filter((node) => 'aggregateRating' in node)).toEqual([])
    }
  })
}

test('each kind of page has its kind of description', async ({request}) => {
  const kinds: Record<string, string> = {
    '/services/vinyl-siding': 'Service',
    '/blog/deck-maintenance-through-the-year': 'Article',
    '/gallery': 'VideoObject',
    '/projects/kitchen-with-an-island': 'BreadcrumbList',
    '/faq': 'FAQPage',
  }
  for (const [path, kind] of Object.entries(kinds)) {
    const nodes = nodesOf(await (await request.get(path)).text())
    expect(
      nodes.map((node) => node['@type']),
      path,
    ).toContain(kind)
  }
})
