import type {Query, QueryCombination} from 'minisearch'
import type {Locale} from '@/lib/locales'

type Rule = readonly [ending: RegExp, replacement: string]

/** By language; words of other languages stay. Of each group the first ending that fits is replaced. No accents: people search without them. */
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
 * What the forms of a word have in common: `roofs`, `roofer` and `roofing` are `roof`. A light stemmer, after those of
 * J. Savoy (https://members.unine.ch/jacques.savoy/clef): it need not give a word, only the same for all forms.
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

/** The index keeps a stem beside each word; the sign tells them apart. */
export const stemTerm = (stem: string) => `=${stem}`

/** Somebody who is still typing the last word has typed at least this much of it. */
const SHORTEST_BEGINNING = 4

/** The other words of a group count less than the one that was typed, and are never guessed. */
const OTHER_WORD = {fuzzy: false, prefix: false, boostTerm: () => 0.6} as const
/** So does another form of the word. */
const OTHER_FORM = {fuzzy: false, prefix: false, boostTerm: () => 0.6} as const

type Stem = (word: string) => string

/** Makes a query of MiniSearch of what was typed, in which each known word or phrase stands for its whole group. */
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
