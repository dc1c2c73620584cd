import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {checkLinks} from '../../studio/links/checkLinks.ts'
import {texts} from '../content/readContent.ts'

const published = [
  {_type: 'service', slug: {current: 'custom-decks'}},
  {_type: 'article', slug: {current: 'cedar'}},
  {_type: 'category', slug: {current: 'decks'}},
]

/** What the Studio says about a text with these links, against a lake with these documents. */
async function problems(hrefs: string[], dataset: object[] = published) {
  const queries: string[] = []
  const perspectives: unknown[] = []
  const fetch = async (query: string, params: Record<string, unknown>) => {
    queries.push(query)
    return (await evaluate(parse(query, {params}), {dataset, params})).get()
  }
  const client = {
    withConfig: ({perspective}: {perspective: string}) => {
      perspectives.push(perspective)
      return {fetch}
    },
  }
  const markDefs = hrefs.map((href, index) => ({_key: `l${index}`, href}))
  const found = await checkLinks([{_key: 'b', markDefs}], {getClient: () => client as never})
  return {found, queries, perspectives}
}

const isFine = async (href: string) => (await problems([href])).found === true

test.each([
  '/',
  '/booking',
  '/booking/',
  '/booking?service=decks#step',
  '/es/booking',
  '/pt-BR',
  '/en/faq',
  '#sources',
  '/services/custom-decks',
  '/es/services/custom-decks?from=blog#price',
  '/services/vinyl-siding',
  '/pt-BR/blog/cedar/',
  '/feed/en.xml',
  'http://localhost:3000/blog/cedar',
  'https://example.com/nothing/of/ours',
  'mailto:office@example.com',
  'tel:+12015550142',
])('a link to %s is fine', async (href) => expect(await isFine(href)).toBe(true))

test.each([
  '/bookings',
  '/es/bookings',
  '/fr/booking',
  '/services/custom-deck',
  '/pt-BR/services/cedar',
  '/blog/custom-decks',
  '/blog/cedar/more',
  '/blog/decks?x#y',
  '/es/es/booking',
  'http://localhost:3000/blog/cedr',
])('a link to %s, where no page is, is pointed out', async (href) => {
  expect((await problems([href])).found).toEqual([
    {
      message: `The site has no page at “${href}”: a reader would find nothing there.`,
      path: [{_key: 'b'}, 'markDefs', {_key: 'l0'}, 'href'],
    },
  ])
})

test('an address without a slash, which the site shows as plain text, is pointed out', async () => {
  expect((await problems(['booking', '?service=decks'])).found).toMatchObject([
    {message: '“booking” is shown as plain text: begin it with a slash.'},
    {message: '“?service=decks” is shown as plain text: begin it with a slash.'},
  ])
})

test('the links of a text ask the lake once for what is published, and not at all where no document is linked', async () => {
  const {found, queries, perspectives} = await problems(['/blog/cedar', '/blog/ash', '/services/custom-decks', '/faq'])
  expect(found).toMatchObject([{path: [{_key: 'b'}, 'markDefs', {_key: 'l1'}, 'href']}])
  expect(queries).toHaveLength(1)
  expect(perspectives).toEqual(['published'])
  expect((await problems(['/faq', 'https://example.com'])).queries).toEqual([])
  expect(await checkLinks(undefined, {} as never)).toBe(true)
})

test('every link of the starting content leads to a page', async () => {
  const names = (folder: string) => [...new Set(texts(folder).map(([file]) => file.split('/')[1]?.split('.')[0]))]
  const dataset = Object.entries({article: 'articles', service: 'services', project: 'projects'}).flatMap(
    ([_type, folder]) => names(folder).map((current) => ({_type, slug: {current}})),
  )
  const hrefs = ['articles', 'services', 'projects', 'pages'].flatMap((folder) =>
    texts(folder).flatMap(([, text]) =>
      [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^)\s]+)/g)].map(([, href = '']) => href),
    ),
  )
  expect(hrefs.length).toBeGreaterThan(100)
  expect((await problems(hrefs, dataset)).found).toBe(true)
})
