import MiniSearch from 'minisearch'
import type {Entry} from './entry'

const SHOWN = 12
// Words of one or two letters allow no typo, longer ones a fifth of their length.
const tolerance = (term: string) => (term.length > 2 ? 0.2 : false)

/** `Construção` and `construcao` are the same word. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type Found = Entry & {terms: readonly string[]}

/** A search over those entries: by prefix, forgiving typos and missing accents, titles first. */
export function createFinder(entries: readonly Entry[]): (query: string) => Found[] {
  const index = new MiniSearch<Entry>({fields: ['title', 'description', 'more'], processTerm: plain})
  index.addAll(entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const options = {prefix: true, fuzzy: tolerance, boost: {title: 3, more: 1.5}}
  return (query) => {
    const all = index.search(query, {...options, combineWith: 'AND'})
    const results = all.length > 0 ? all : index.search(query, options)
    return results.slice(0, SHOWN).flatMap(({id, terms}) => {
      const entry = byId.get(String(id))
      return entry ? [{...entry, terms}] : []
    })
  }
}
