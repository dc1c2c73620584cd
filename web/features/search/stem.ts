import type {Locale} from '@/lib/locales'

type Rule = readonly [ending: RegExp, replacement: string]

/** By language; words of another one stay as they are. The first ending of each group that fits is replaced. The words have no accents: people search without them. */
const groups: Record<string, readonly (readonly Rule[])[]> = {
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
  (groups[locale.split('-')[0] ?? locale] ?? []).reduce((form, rules) => {
    for (const [ending, replacement] of rules) {
      const shorter = form.replace(ending, replacement)
      if (shorter !== form && shorter.length >= SHORTEST) return shorter
    }
    return form
  }, word)
