import {messagesFor, translator} from '@/i18n/messages'
import {localePath, type Locale} from '@/lib/locales'
import {pages, VINYL_SIDING} from '@/lib/routes'

export const kinds = ['service', 'article', 'question', 'video', 'project', 'page'] as const
export type Kind = (typeof kinds)[number]

/** A page or a part of one that search can find; `more` is searched but not shown. */
export type Entry = {
  id: string
  kind: Kind
  title: string
  description: string
  more: string
  path: string
  /** Ranks first if its title matches. */
  leads?: boolean
  /** Address of a small picture. */
  image?: string
  /** Only with published reviews. */
  rating?: {average: number; score: string}
}

/** Characters in the texts of all entries together. Compressed they stay below 40 KB. */
const BUDGET = 85_000
/** Share of descriptions, which are shown; the rest is only searched. */
const DESCRIPTION_SHARE = 0.6

/** Cuts a text between two words. */
export function shorten(text: string, maxLength: number, ending = '…'): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).replace(/[.,;:]?\s+\S*$/, '')}${ending}`
}

/** Shortens the texts if there are many entries, so that the index stays small. */
export function trimEntries(entries: readonly Entry[]): Entry[] {
  const perEntry = Math.floor(BUDGET / Math.max(1, entries.length))
  const description = Math.floor(perEntry * DESCRIPTION_SHARE)
  return entries.map((each) => ({
    ...each,
    description: shorten(each.description, description),
    more: shorten(each.more, perEntry - description, ''),
  }))
}

/** The overlay's messages, sent with the index; the browser fills in `{count}`, `{query}` and `{rating}`. */
export type SearchMessages = {
  placeholder: string
  results: string
  none: string
  hint: string
  book: string
  bookingHref: string
  popular: string
  services: string
  chips: readonly string[]
  quick: readonly {title: string; text: string; href: string; swatch: string}[]
  kinds: Record<Kind, string>
  stars: string
}

/** The body of /search/<language>.json. */
export type SearchFile = {
  words: SearchMessages
  entries: readonly Entry[]
  synonyms: readonly (readonly string[])[]
}

const chips = ['vinyl', 'deck', 'hardie', 'roofing', 'estimate', 'windows'] as const

export function searchMessages(locale: Locale, responseHours: number): SearchMessages {
  const t = translator(locale)
  const {search} = messagesFor(locale)
  const bookingHref = localePath(locale, pages.booking)
  const vinylHref = localePath(locale, pages[VINYL_SIDING])
  return {
    placeholder: search.placeholder,
    results: search.results,
    none: search.none,
    hint: t('search.hint', search.hintWords),
    book: search.book,
    bookingHref,
    popular: search.popular,
    services: search.services,
    chips: chips.map((chip) => search.chip[chip]),
    quick: [
      {
        title: search.quickEstimate,
        text: t('search.quickEstimateText', {hours: responseHours}),
        href: bookingHref,
        swatch: 'remodel',
      },
      {title: search.quickVinyl, text: search.quickVinylText, href: vinylHref, swatch: 'lap'},
    ],
    kinds: search.kind,
    stars: search.stars,
  }
}
