import {currency} from '../../../business.config.ts'
import {regionOf, speaks, type Locale} from '../locales.ts'

// For values that only the browser knows: public pages send it words without a translator. The server formats
// everything else with next-intl.

/** `interpolate('{count} of {limit}', {count: 3, limit: 5})` is `3 of 5`. */
export const interpolate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** `1 libre`, `3 libres`. */
export const interpolateCount = ({one, many}: {one: string; many: string}, count: number): string =>
  count === 1 ? one : interpolate(many, {count})

/** A whole amount: the currency is the same in every language. */
export const money = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(regionOf(locale), {style: 'currency', currency, maximumFractionDigits: 0}).format(amount)

/** The part of a name for a greeting: `Maria Souza` -> `Maria`; `Dr. Souza` stays. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first.endsWith('.') ? name.trim() : first
}

/** The longest unbreakable run that fits a large heading on the narrowest phone. */
const LONGEST_RUN = 16
const isShort = (word: string) => /^\p{L}{1,3}$/u.test(word)

/** Portuguese and Spanish headings have many articles and prepositions, which should not end a line. */
const hasBoundWords = (locale: Locale) => speaks(locale, 'pt') || speaks(locale, 'es')

/** Keeps short words on the line of the word after them: `Puertas y\u00a0ventanas`. */
export function bindShortWords(heading: string, locale: Locale): string {
  if (!hasBoundWords(locale)) return heading
  let run = ''
  // Bind from the end, so that the last of several short words bind first.
  const bound = heading.split(' ').reduceRight((rest, word, index, words) => {
    const isBound = index < words.length - 1 && isShort(word) && word.length + 1 + run.length <= LONGEST_RUN
    run = isBound ? `${word} ${run}` : word
    return index === words.length - 1 ? word : `${word}${isBound ? '\u00a0' : ' '}${rest}`
  }, '')
  // A short first word could otherwise stand alone on the first line.
  return bound.replace(/^(\p{L}{1,4}) (\p{L}{1,3})\u00a0/u, '$1\u00a0$2 ')
}

// A dot in a host name as mail programs recognize it: between a letter or digit and two letters, including IDNA's other
// dots.
const HOST_DOT = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu
const SCHEME = /:(?=\/\/)/g

/**
 * Breaks links in typed text, so that no mail program makes them clickable: `example.com` becomes `example[.]com`,
 * still readable.
 */
export const neutralizeLinks = (text: string) => text.replace(SCHEME, '[:]').replace(HOST_DOT, '[.]')

/**
 * Props for English text that stands in for a missing translation. Not `lang: undefined`: React would write it into the
 * page's data.
 */
export const inEnglish = (isFallback: boolean) => (isFallback ? {lang: 'en'} : undefined)

// Search compares typed and stored text in one plain form: lower case, without accents and apostrophes.

const APOSTROPHE = /['’‘ʼ`´]/gu

/** Letters that NFD does not split into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe'}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/gu, (letter) => LETTERS[letter] ?? letter)

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** The words of a search: `O’Brien` -> `obrien`, `João` -> `joao`. */
export const searchWords = (typed: string): string[] => wordsOf(fold(typed).replace(APOSTROPHE, ''))

/**
 * The words by which search finds a document. A name with an apostrophe is also found by its parts: `obrien o brien`.
 */
export function searchText(...texts: unknown[]): string {
  const folded = texts.flatMap((text) => (typeof text === 'string' ? [fold(text)] : []))
  const words = folded.flatMap((text) => [
    ...wordsOf(text.replace(APOSTROPHE, '')),
    ...(text.search(APOSTROPHE) < 0 ? [] : wordsOf(text.replace(APOSTROPHE, ' '))),
  ])
  return [...new Set(words)].join(' ')
}
