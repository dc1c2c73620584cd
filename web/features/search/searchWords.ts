import {messagesFor} from '@/i18n/messages'
import {localePath, type Locale} from '@/lib/locales'
import {pages, VINYL_SIDING} from '@/lib/routes'
import type {SearchMessages} from './words'

const chips = ['vinyl', 'deck', 'hardie', 'roofing', 'estimate', 'windows'] as const

export function searchWords(locale: Locale): SearchMessages {
  const {search} = messagesFor(locale)
  const bookingHref = localePath(locale, pages.booking)
  const vinylHref = localePath(locale, pages[VINYL_SIDING])
  return {
    placeholder: search.placeholder,
    close: search.close,
    results: search.results,
    none: search.none,
    hint: search.hint,
    book: search.book,
    bookingHref,
    popular: search.popular,
    chips: chips.map((chip) => search.chip[chip]),
    quick: [
      {title: search.quickEstimate, text: search.quickEstimateText, href: bookingHref, swatch: 'remodel'},
      {title: search.quickVinyl, text: search.quickVinylText, href: vinylHref, swatch: 'lap'},
    ],
    kinds: search.kind,
    stars: search.stars,
  }
}
