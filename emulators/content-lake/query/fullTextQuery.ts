import {isObject} from '../types.ts'

/** One term of a search text: a phrase whose last word may be a prefix. */
interface Term {
  words: string[]
  excluded: boolean
}

/**
 * Returns whether texts match a `text::query(…)`, which every list and search of the Studio uses: each word or "phrase"
 * must start somewhere in one of the texts, and no term after a `-` may. An empty search matches everything.
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

/** Splits a text into words, without case and accents. */
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
