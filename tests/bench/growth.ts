import type {SanityClient} from '@sanity/client'
import {fill} from './fill.ts'
import {clock, percentiles, type Row} from './measure.ts'
import type {Options} from './options.ts'
import type {BenchStack} from './stack.ts'

const TIMES = 10
const PAGES = ['/', '/services', '/projects', '/blog', '/faq', '/blog/deck-maintenance-through-the-year']

type Stored = {_id: string; _type: string; slug?: {current: string}}

/** Nine copies of each article, project, question and service, at addresses of their own. */
async function multiply(content: SanityClient): Promise<number> {
  const all = await content.fetch<Stored[]>(
    '*[_type in ["article", "project", "faq", "service"] && !(_id in path("drafts.**"))]',
  )
  const copies = all.flatMap((document) =>
    Array.from({length: TIMES - 1}, (_, n) => ({
      ...document,
      _id: `${document._id}-copy-${n}`,
      ...(document.slug && {slug: {_type: 'slug', current: `${document.slug.current}-copy-${n}`}}),
    })),
  )
  await fill(content, copies)
  return all.length + copies.length
}

async function pageTimes(site: string, rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const page of PAGES) times.get(page)?.push(await clock(async () => (await fetch(`${site}${page}`)).text()))
  return times
}

/** Each kind of page with the starting content, and again with ten times as much of it. */
export async function bench({short}: Options, {stack, client}: BenchStack): Promise<Row[]> {
  const rounds = short ? 20 : 100
  await pageTimes(stack.site, 3)
  const before = await pageTimes(stack.site, rounds)
  const documents = await multiply(client('content'))
  // Until every page has been made anew, a visitor gets the former one and starts the work.
  await pageTimes(stack.site, 10)
  const after = await pageTimes(stack.site, rounds)
  const query = '*[_type == "article"] | order(publishedAt desc) [0...6] {title, slug}'
  const lake = []
  for (let round = 0; round < rounds; round += 1) lake.push(await clock(() => client('content').fetch(query)))
  return [
    ...PAGES.flatMap((page): Row[] => {
      const [small, large] = [percentiles(before.get(page) ?? []), percentiles(after.get(page) ?? [])]
      return [
        {name: `${page} with the starting content`, unit: 'ms', ...small},
        {name: `${page} with ten times as much`, unit: 'ms', ...large, note: `${(large.p50 / small.p50).toFixed(1)} ×`},
      ]
    }),
    {name: `the newest articles of ${documents} documents, from the lake`, unit: 'ms', ...percentiles(lake)},
  ]
}
