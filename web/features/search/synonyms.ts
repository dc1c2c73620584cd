import type {Query, QueryCombination} from 'minisearch'

/** `Construção` and `construcao` are the same word. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Somebody who is still typing the last word has typed at least this much of it. */
const SHORTEST_BEGINNING = 4

/** The other words of a group count less than the one that was typed, and are never guessed. */
const OTHER_WORD = {fuzzy: false, boostTerm: () => 0.6}

/** All words of a phrase. */
const phraseQuery = (phrase: string): QueryCombination => ({combineWith: 'AND', queries: [phrase]})

/** Makes a query of MiniSearch of what was typed, in which each known word or phrase stands for its whole group. */
export function createExpansion(groups: readonly (readonly string[])[]): (query: string) => {queries: Query[]} {
  const phrases = groups.map((group) => [...new Set(group.map((phrase) => wordsOf(phrase).join(' ')))].filter(Boolean))
  const longest = Math.max(1, ...phrases.flat().map((phrase) => phrase.split(' ').length))

  function groupQuery(typed: string, isLast: boolean): QueryCombination | undefined {
    const isBegun = (phrase: string) => isLast && typed.length >= SHORTEST_BEGINNING && phrase.startsWith(typed)
    const named = phrases.filter((group) => group.includes(typed))
    // A whole word is no beginning: "deck" does not mean "deck board", of another group.
    const others = (named.length > 0 ? named : phrases.filter((group) => group.some(isBegun))).flat()
    if (others.length === 0) return undefined
    const queries = [...new Set(others)].filter((phrase) => phrase !== typed).map(phraseQuery)
    return {combineWith: 'OR', queries: [phraseQuery(typed), {...OTHER_WORD, combineWith: 'OR', queries}]}
  }

  return (query) => {
    const words = wordsOf(query)
    const queries: Query[] = []
    for (let at = 0; at < words.length;) {
      const lengths = Array.from({length: Math.min(longest, words.length - at)}, (_, n) => n + 1).toReversed()
      const found = lengths
        .map((length) => ({
          length,
          query: groupQuery(words.slice(at, at + length).join(' '), at + length === words.length),
        }))
        .find((each) => each.query)
      queries.push(found?.query ?? words[at] ?? '')
      at += found?.length ?? 1
    }
    return {queries}
  }
}
