import MiniSearch, {type SearchOptions, type SearchResult as Match} from 'minisearch'
import type {Entry, Kind} from './entry'
import {createExpansion, plain} from './synonyms.ts'

const MAX_RESULTS = 12
// With equal matches, a service is a better answer than a page that lists services.
const weight: Record<Kind, number> = {service: 1.4, article: 1.1, question: 1, video: 1, project: 1, page: 0.6}
// Edit distance: two in a word, one in a short word, none in a very short one.
const tolerance = (term: string) => (term.length > 4 ? 2 : term.length > 2 ? 1 : false)

/** The results of the first strategy that finds anything. */
function firstResults<Strategy, Result>(
  strategies: readonly Strategy[],
  search: (strategy: Strategy) => Result[],
): Result[] {
  for (const strategy of strategies) {
    const results = search(strategy)
    if (results.length > 0) return results
  }
  return []
}

export type SearchResult = Entry & {terms: readonly string[]}

/** A service comes before an article about it. */
const leads = ({match, terms}: Match, entry: Entry | undefined) =>
  Boolean(entry?.leads) && terms.some((term) => match[term]?.includes('title'))

/**
 * Searches the entries by prefix, tolerates typos and missing accents, ranks titles first. `synonyms`: groups of words of
 * which each finds the others.
 */
export function createSearch(
  entries: readonly Entry[],
  synonyms: readonly (readonly string[])[] = [],
): (query: string) => SearchResult[] {
  const index = new MiniSearch<Entry>({fields: ['title', 'description', 'more'], processTerm: plain})
  index.addAll(entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const expand = createExpansion(synonyms)
  const options = {
    prefix: true,
    boost: {title: 3, more: 1.5},
    boostDocument: (id: unknown) => weight[byId.get(String(id))?.kind ?? 'page'],
  }
  return (query) => {
    // Fuzzy matching is expensive: try it only when the exact words find nothing.
    const strategies: SearchOptions[] = [
      {combineWith: 'AND'},
      {combineWith: 'AND', fuzzy: tolerance},
      {combineWith: 'OR', fuzzy: tolerance},
    ]
    const results = firstResults(strategies, (strategy) => index.search({...strategy, ...expand(query)}, options))
    const [first, others] = [true, false].map((leading) =>
      results.filter((result) => leads(result, byId.get(String(result.id))) === leading),
    )
    return [...(first ?? []), ...(others ?? [])].slice(0, MAX_RESULTS).flatMap(({id, terms}) => {
      const entry = byId.get(String(id))
      return entry ? [{...entry, terms}] : []
    })
  }
}
