import {readFileSync} from 'node:fs'
import type {SanityClient} from '@sanity/client'
import type {BenchQuery} from './queries.ts'

const PAGE = {1000: 5, 10_000: 5, 100_000: 5}
const OPERATIONS =
  /_type (?:==|in) \[?"(?:booking|bookingWindow|contactMessage|review|subscriber|suppression|mailAllowance|notificationSettings)"/

/** Yields each query of the site by name, from the generated types. */
function* generatedQueries(): Generator<{name: string; query: string}> {
  const types = readFileSync(new URL('../../../web/sanity.types.ts', import.meta.url), 'utf8')
  for (const [, text = '', name = ''] of types.matchAll(/^ {4}'(.*)': (\w+)QueryResult$/gm)) {
    const query = text.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
    yield {name, query}
  }
}

/** Every parameter needs a value; what is not known here is null. */
const unknownParams = (query: string) =>
  Object.fromEntries([...query.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, null]))

/** Returns the queries of the public pages, with an existing slug where one is needed. */
export async function siteQueries(client: SanityClient): Promise<BenchQuery[]> {
  const queries = [...generatedQueries()].filter(({query}) => !OPERATIONS.test(query))
  return Promise.all(
    queries.map(async ({name, query}) => {
      const type = /_type == "(\w+)" && slug\.current == \$slug/.exec(query)?.[1]
      const slug = type && (await client.fetch<string>('*[_type == $type][0].slug.current', {type}))
      return {
        name: `the site's ${name}`,
        query,
        params: {...unknownParams(query), locale: 'es', now: new Date().toISOString(), ...(slug && {slug})},
        goals: PAGE,
      }
    }),
  )
}
