import {isObject} from '../../shared/json.ts'

/** One demand of a search text: words in a row, of which the last may go on. */
interface Term {
  words: string[]
  excluded: boolean
}

/**
 * Whether texts satisfy a `text::query(…)`, which every list and search of the Studio asks: each word or "phrase" begins
 * somewhere in one of them, and nothing after a `-` does. An empty search is satisfied by everything.
 *
 * The hosted service also stems words and ranks by relevance: https://www.sanity.io/docs/groq-text-functions
 */
export function matchesFullText(texts: unknown, query: string): boolean {
  const terms = termsOf(query)
  if (terms.length === 0) return true
  const lines = stringsIn(texts).map(wordsOf)
  return terms.every(({words, excluded}) => lines.some((line) => containsPhrase(line, words)) !== excluded)
}

function termsOf(query: string): Term[] {
  const parts = query.match(/-?"[^"]*"|\S+/g) ?? []
  return parts.flatMap((part) => {
    const words = wordsOf(part)
    return words.length > 0 ? [{words, excluded: part.startsWith('-')}] : []
  })
}

function containsPhrase(line: readonly string[], phrase: readonly string[]): boolean {
  return line.some((_, start) =>
    phrase.every((word, n) => {
      const candidate = line[start + n]
      return n === phrase.length - 1 ? candidate?.startsWith(word) : candidate === word
    }),
  )
}

/** Words without case and accents. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => (key === '_type' ? [] : stringsIn(inner)))
    : []
}
