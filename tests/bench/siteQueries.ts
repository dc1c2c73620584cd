import {readFileSync} from 'node:fs'
import type {SanityClient} from '@sanity/client'
import type {BenchQuery} from './lakeQueries.ts'

const PAGE = {1000: 5, 10_000: 5, 100_000: 5}
const OPERATIONS =
  /_type (?:==|in) \[?"(?:booking|bookingWindow|contactMessage|review|subscriber|suppression|mailAllowance|notificationSettings)"/

/** Each query of the site by its name, as typegen has found it in the sources. */
function* generatedQueries(): Generator<{name: string; query: string}> {
  const types = readFileSync(new URL('../../web/sanity.types.ts', import.meta.url), 'utf8')
  for (const [, text = '', name = ''] of types.matchAll(/^ {4}'(.*)': (\w+)QueryResult$/gm)) {
    const query = text.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
    yield {name, query}
  }
}

/** What the public pages ask, with a slug that exists where one is asked for. */
export async function siteQueries(client: SanityClient): Promise<BenchQuery[]> {
  const queries = [...generatedQueries()].filter(({query}) => !OPERATIONS.test(query))
  return Promise.all(
    queries.map(async ({name, query}) => {
      const type = /_type == "(\w+)" && slug\.current == \$slug/.exec(query)?.[1]
      const slug = type && (await client.fetch<string>('*[_type == $type][0].slug.current', {type}))
      return {name: `the site's ${name}`, query, params: {locale: 'es', ...(slug && {slug})}, goals: PAGE}
    }),
  )
}
