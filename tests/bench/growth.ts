import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {fill} from './fill.ts'
import {clock, percentiles, type Row} from './measure.ts'
import type {Options} from './options.ts'
import {processorSeconds} from './process.ts'
import {publish} from './publish.ts'
import type {BenchStack} from './stack.ts'
import {build} from './startup.ts'

const TIMES = 10
const COPY = '-copy-'
const SETTLED_WITHIN = 4 * 60_000
/** Of five. */
const IDLE_SECONDS = 0.5
const PAGES = ['/', '/services', '/projects', '/blog', '/faq', '/blog/deck-maintenance-through-the-year']

type Stored = {_id: string; _type: string; slug?: {current: string}}

/** Nine copies of each article, project, question and service, at addresses of their own. */
async function multiply(content: SanityClient): Promise<number> {
  const all = await content.fetch<Stored[]>(
    '*[_type in ["article", "project", "faq", "service"] && !(_id in path("drafts.**"))]',
  )
  const originals = all.filter(({_id}) => !_id.includes(COPY))
  const copies = originals.flatMap((document) =>
    Array.from({length: TIMES - 1}, (_, n) => ({
      ...document,
      _id: `${document._id}${COPY}${n}`,
      ...(document.slug && {slug: {_type: 'slug', current: `${document.slug.current}${COPY}${n}`}}),
    })),
  )
  await fill(content, copies)
  return originals.length + copies.length
}

/** Waits until the site has made its pages anew: until then a visitor gets the former one and starts the work. */
async function settle(site: number): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN
  for (let before = 0, now = Infinity; now - before > IDLE_SECONDS && Date.now() < deadline;) {
    before = processorSeconds([site])
    await wait(5000)
    now = processorSeconds([site])
  }
}

async function pageTimes(site: string, rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const page of PAGES) times.get(page)?.push(await clock(async () => (await fetch(`${site}${page}`)).text()))
  return times
}

async function lakeTimes(content: SanityClient, rounds: number): Promise<number[]> {
  const query = '*[_type == "article"] | order(publishedAt desc) [0...6] {title, slug}'
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await clock(() => content.fetch(query)))
  return times
}

/** Each kind of page with the starting content, and again with ten times as much of it; a publication and a build too. */
export async function bench({short}: Options, running: BenchStack): Promise<Row[]> {
  const {stack, client, pidOf} = running
  const rounds = short ? 20 : 100
  const measure = async () => {
    await pageTimes(stack.site, 3)
    await settle(pidOf('site'))
    return {
      pages: await pageTimes(stack.site, rounds),
      lake: await lakeTimes(client('content'), rounds),
      visible: (await publish(running, [stack.site], 5)).flat(),
    }
  }
  const before = await measure()
  const documents = await multiply(client('content'))
  const after = await measure()
  const rowsOf = (name: string, small: readonly number[] = [], large: readonly number[] = []): Row[] => {
    const [first, second] = [percentiles(small), percentiles(large)]
    const note = `${(second.p50 / first.p50).toFixed(1)} ×`
    return [
      {name: `${name}, starting content`, unit: 'ms', ...first},
      {name: `${name}, ten times as much`, unit: 'ms', ...second, note},
    ]
  }
  const rows = [
    {name: 'documents then', unit: '', p50: documents} as const,
    ...PAGES.flatMap((page) => rowsOf(page, before.pages.get(page), after.pages.get(page))),
    ...rowsOf('the newest articles, from the lake', before.lake, after.lake),
    ...rowsOf('from a publication to its page', before.visible, after.visible),
  ]
  if (short) return rows
  return [...rows, {name: 'the build, ten times as much', unit: 's', p50: (await build(running)) / 1000}]
}
