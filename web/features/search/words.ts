import type {Entry, Kind} from './entry'

/** Everything the overlay says; it travels with the index, `{count}`, `{query}` and `{rating}` still to be filled in. */
export type SearchMessages = {
  placeholder: string
  close: string
  results: string
  none: string
  hint: string
  book: string
  bookingHref: string
  popular: string
  chips: readonly string[]
  quick: readonly {title: string; text: string; href: string; swatch: string}[]
  kinds: Record<Kind, string>
  stars: string
}

/** What /search/<language>.json answers. */
export type SearchFile = {words: SearchMessages; entries: readonly Entry[]}
