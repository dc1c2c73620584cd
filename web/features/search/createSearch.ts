import MiniSearch, {type SearchOptions} from 'minisearch'
import type {Entry, Kind} from './entry'

const SHOWN = 12
// At equal words a service answers better than a page that lists services.
const weight: Record<Kind, number> = {service: 1.4, article: 1.1, question: 1, video: 1, project: 1, page: 0.6}
// Two letters may be wrong in a word (or two swapped), one in a short word, none in a very short one.
const tolerance = (term: string) => (term.length > 4 ? 2 : term.length > 2 ? 1 : false)

/** `Construção` and `construcao` are the same word. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What the first way brings that brings anything. */
function firstFound<Way, Result>(ways: readonly Way[], search: (way: Way) => Result[]): Result[] {
  for (const way of ways) {
    const results = search(way)
    if (results.length > 0) return results
  }
  return []
}

export type Found = Entry & {terms: readonly string[]}

/** A search over those entries: by prefix, forgiving typos and missing accents, titles first. */
export function createSearch(entries: readonly Entry[]): (query: string) => Found[] {
  const index = new MiniSearch<Entry>({fields: ['title', 'description', 'more'], processTerm: plain})
  index.addAll(entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const options = {
    prefix: true,
    boost: {title: 3, more: 1.5},
    boostDocument: (id: unknown) => weight[byId.get(String(id))?.kind ?? 'page'],
  }
  return (query) => {
    // Forgiving is the dear part, so it waits until the words as they were typed find nothing.
    const ways: SearchOptions[] = [{combineWith: 'AND'}, {combineWith: 'AND', fuzzy: tolerance}, {fuzzy: tolerance}]
    const results = firstFound(ways, (way) => index.search(query, {...options, ...way}))
    return results.slice(0, SHOWN).flatMap(({id, terms}) => {
      const entry = byId.get(String(id))
      return entry ? [{...entry, terms}] : []
    })
  }
}
