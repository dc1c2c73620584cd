import MiniSearch, {type SearchResult as Match} from 'minisearch'
import type {Entry, Kind} from './entries'
import {createExpansion, plain, stemTerm, wordsOf} from './words.ts'

const MAX_RESULTS = 12
/** How much more a match counts: with all the words, in a title, and in a service's name. */
const [ALL_WORDS, IN_TITLE, LEADS] = [2, 4, 1000]
/** Show a match of some words if its score is this share of the best one. */
const RELATED = 0.4
// Of equal matches, prefer a service to a page that lists services.
const weight: Record<Kind, number> = {service: 1.5, question: 1.2, article: 1, video: 0.9, project: 0.9, page: 0.6}
// Edit distance: two in a word, one in a short word, none in a very short one.
const tolerance = (term: string) => (term.length > 4 ? 2 : term.length > 2 ? 1 : false)

export type SearchResult = Entry & {
  /** The words to mark in title and description. */
  terms: readonly string[]
}

type Options = {
  /** Groups of words of which each finds the others. */
  synonyms?: readonly (readonly string[])[]
  /** Returns the common part of a word's forms. */
  stem?: (word: string) => string
}

/**
 * Searches the entries by prefix and by other forms of a word, tolerates typos and missing accents. Titles rank first,
 * entries with all the words before those with some.
 */
export function createSearch(
  entries: readonly Entry[],
  {synonyms = [], stem = (word) => word}: Options = {},
): (query: string) => SearchResult[] {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'description', 'more'],
    processTerm: (term) => [plain(term), stemTerm(stem(plain(term)))],
  })
  index.addAll(entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const expand = createExpansion(synonyms, stem)
  const options = {
    prefix: true,
    processTerm: plain,
    boost: {title: 3, more: 1.5},
    boostDocument: (id: unknown) => weight[byId.get(String(id))?.kind ?? 'page'],
  }

  /**
   * Whether the index has the word, a form of it, or a word with this beginning. MiniSearch answers that only by a
   * search. A known word is no typo, so it needs no fuzzy search.
   */
  const isKnown = (word: string) =>
    index.search({combineWith: 'OR', queries: [word, stemQuery(word)]}, {prefix: true, processTerm: plain}).length > 0
  const stemQuery = (word: string) => ({prefix: false, queries: [stemTerm(stem(word))]})

  function matches(query: string, unknown: ReadonlySet<string>): Match[] {
    const fuzzy = (term: string) => unknown.has(term) && tolerance(term)
    const search = (combineWith: 'AND' | 'OR') => index.search({combineWith, fuzzy, ...expand(query)}, options)
    const whole = new Set(search('AND').map(({id}) => id))
    const rank = ({id, score, match}: Match) => {
      if (!whole.has(id)) return score
      if (!Object.values(match).some((fields) => fields.includes('title'))) return score * ALL_WORDS
      return score * (byId.get(String(id))?.leads ? LEADS : IN_TITLE)
    }
    const ranked = search('OR').map((match) => ({match, rank: rank(match)}))
    const best = Math.max(0, ...ranked.map(({match}) => match.score))
    ranked.sort((a, b) => b.rank - a.rank)
    return ranked.filter(({match, rank: own}) => whole.has(match.id) || own >= best * RELATED).map(({match}) => match)
  }

  /** The words of an entry that match the typed ones as a form, a beginning or a typo. Synonyms were not typed. */
  function matchedWords(
    {title, description}: Entry,
    terms: readonly string[],
    typed: readonly {word: string; stemmed: string}[],
    hasTypo: boolean,
  ) {
    const matched = new Set(terms)
    const isTyped = (word: string) =>
      hasTypo || typed.some((each) => word.startsWith(each.word) || stem(word) === each.stemmed)
    return [...new Set(wordsOf(`${title} ${description}`))].filter(
      (word) => (matched.has(word) || matched.has(stemTerm(stem(word)))) && isTyped(word),
    )
  }

  return (query) => {
    const words = wordsOf(query)
    const unknown = new Set(words.filter((word) => !isKnown(word)))
    const typed = words.map((word) => ({word, stemmed: stem(word)}))
    return matches(query, unknown)
      .slice(0, MAX_RESULTS)
      .flatMap(({id, terms}) => {
        const entry = byId.get(String(id))
        return entry ? [{...entry, terms: matchedWords(entry, terms, typed, unknown.size > 0)}] : []
      })
  }
}
