import type {Query, QueryCombination} from 'minisearch'
import type {Locale} from '@/lib/locales'

type Rule = readonly [ending: RegExp, replacement: string]

/**
 * Replaces the first ending of each group that fits. Words of other languages stay. Without accents, because people
 * search without them.
 */
const endings: Record<string, readonly (readonly Rule[])[]> = {
  en: [
    [
      [/ies$/, 'y'],
      [/(ss|sh|ch|x|z)es$/, '$1'],
      [/([^su])s$/, '$1'],
    ],
    [
      [/(?:ations?|ating|ated?|ing|ed|ers?)$/, ''],
      [/e$/, ''],
    ],
    [[/([b-df-hj-np-tv-z])\1$/, '$1']],
  ],
  pt: [
    [
      [/(?:oes|aes|aos)$/, 'ao'],
      [/([aeou])is$/, '$1l'],
      [/ns$/, 'm'],
      [/([rz])es$/, '$1'],
      [/s$/, ''],
    ],
    [
      [/(?:acao|amento|ador|adora|ado|ada|ando|agem)$/, ''],
      [/[aei]r$/, ''],
      [/[aeo]$/, ''],
    ],
  ],
  es: [
    [
      [/ces$/, 'z'],
      [/([^aeiou])es$/, '$1'],
      [/s$/, ''],
    ],
    [
      [/(?:acion|amiento|ador|adora|ado|ada|ando)$/, ''],
      [/[aei]r$/, ''],
      [/[aeo]$/, ''],
    ],
  ],
}

const SHORTEST = 3

/**
 * The common part of a word's forms: `roofs`, `roofer` and `roofing` become `roof`. A light stemmer after J. Savoy
 * (https://members.unine.ch/jacques.savoy/clef): its result need not be a word, but must be equal for all forms.
 */
export const stemmer = (locale: Locale) => (word: string) =>
  (endings[locale.split('-')[0] ?? locale] ?? []).reduce((form, rules) => {
    for (const [ending, replacement] of rules) {
      const shorter = form.replace(ending, replacement)
      if (shorter !== form && shorter.length >= SHORTEST) return shorter
    }
    return form
  }, word)

/** `Construção` and `construcao` are the same word. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Marks a stem: the index has one beside each word. */
export const stemTerm = (stem: string) => `=${stem}`

/** Complete the last word only from this many letters on. */
const SHORTEST_BEGINNING = 4

/** Synonyms count less than the typed word, and are never guessed. */
const OTHER_WORD = {fuzzy: false, prefix: false, boostTerm: () => 0.6} as const
/** So does another form of the word. */
const OTHER_FORM = {fuzzy: false, prefix: false, boostTerm: () => 0.6} as const

type Stem = (word: string) => string

/** Makes a MiniSearch query of the typed text. Each known word or phrase stands for its whole synonym group. */
export function createExpansion(
  groups: readonly (readonly string[])[],
  stem: Stem,
): (query: string) => {queries: Query[]} {
  const stemsOf = (phrase: string) => phrase.split(' ').map(stem).join(' ')
  const phrases = groups.map((group) => [...new Set(group.map((phrase) => wordsOf(phrase).join(' ')))].filter(Boolean))
  const stems = phrases.map((group) => new Set(group.map(stemsOf)))
  const longest = Math.max(1, ...phrases.flat().map((phrase) => phrase.split(' ').length))

  /** A word, or another form of it. */
  const wordQuery = (word: string): QueryCombination => ({
    combineWith: 'OR',
    queries: [word, {...OTHER_FORM, queries: [stemTerm(stem(word))]}],
  })
  /** All words of a phrase. */
  const phraseQuery = (phrase: string): QueryCombination => ({
    combineWith: 'AND',
    queries: phrase.split(' ').map(wordQuery),
  })

  function groupQuery(typed: string, isLast: boolean): QueryCombination | undefined {
    const isBegun = (phrase: string) => isLast && typed.length >= SHORTEST_BEGINNING && phrase.startsWith(typed)
    const named = phrases.filter((_, index) => stems[index]?.has(stemsOf(typed)))
    // Do not complete a whole word: "deck" must not match "deck board", which is in another group.
    const others = (named.length > 0 ? named : phrases.filter((group) => group.some(isBegun))).flat()
    if (others.length === 0) return undefined
    const queries = [...new Set(others)].filter((phrase) => phrase !== typed).map(phraseQuery)
    return {combineWith: 'OR', queries: [phraseQuery(typed), {...OTHER_WORD, combineWith: 'OR', queries}]}
  }

  return (query) => {
    const words = wordsOf(query)
    const queries: Query[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest, words.length - at)
      const group = () => groupQuery(words.slice(at, at + length).join(' '), at + length === words.length)
      let found = group()
      while (!found && length > 1) {
        length -= 1
        found = group()
      }
      queries.push(found ?? wordQuery(words[at] ?? ''))
      at += length
    }
    return {queries}
  }
}
