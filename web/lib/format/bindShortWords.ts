import type {Locale} from '../locales'

/** The longest run of words that is held together: it fits a large heading on the narrowest phone. */
const LONGEST_RUN = 16
const isShort = (word: string) => /^\p{L}{1,3}$/u.test(word)

/** Portuguese and Spanish headings are full of articles and prepositions, which look lost at the end of a line. */
const BOUND: ReadonlySet<Locale> = new Set<Locale>(['pt-BR', 'es'])

/** A heading whose short words stay on the line of the word that they belong to: `Puertas y\u00a0ventanas`. */
export function bindShortWords(heading: string, locale: Locale): string {
  if (!BOUND.has(locale)) return heading
  let run = ''
  // From the end, so that of a row of short words the last ones are held by what follows.
  const bound = heading.split(' ').reduceRight((rest, word, index, words) => {
    const isBound = index < words.length - 1 && isShort(word) && word.length + 1 + run.length <= LONGEST_RUN
    run = isBound ? `${word} ${run}` : word
    return index === words.length - 1 ? word : `${word}${isBound ? '\u00a0' : ' '}${rest}`
  }, '')
  // A short word that begins the heading would be its whole first line where the run after it is long.
  return bound.replace(/^(\p{L}{1,4}) (\p{L}{1,3})\u00a0/u, '$1\u00a0$2 ')
}
