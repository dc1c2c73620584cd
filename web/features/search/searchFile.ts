import {messagesFor, translator} from '@/i18n/messages'
import {localePath, type Locale} from '@/lib/locales'
import {pages, VINYL_SIDING} from '@/lib/routes'
import type {Entry, Kind} from './entries'

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
