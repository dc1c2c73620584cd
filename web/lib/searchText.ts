// What people type in a search box and what is stored are compared in one plain spelling: lower case, without accents
// and apostrophes.

const APOSTROPHE = /['’‘ʼ`´]/gu

/** Letters that are no plain letter with an accent, and so stay whole in NFD. */
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

/** The words by which a document is found. A name with an apostrophe is found by its parts too: `obrien o brien`. */
export function searchText(...texts: unknown[]): string {
  const folded = texts.flatMap((text) => (typeof text === 'string' ? [fold(text)] : []))
  const words = folded.flatMap((text) => [
    ...wordsOf(text.replace(APOSTROPHE, '')),
    ...(text.search(APOSTROPHE) < 0 ? [] : wordsOf(text.replace(APOSTROPHE, ' '))),
  ])
  return [...new Set(words)].join(' ')
}
