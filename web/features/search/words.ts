import type {Kind} from './entry'

/** Everything the overlay says, passed from the server; `{count}`, `{query}` and `{rating}` stay to be filled in. */
export type SearchWords = {
  label: string
  placeholder: string
  close: string
  loading: string
  failed: string
  results: string
  none: string
  hint: string
  book: string
  popular: string
  chips: readonly string[]
  quick: readonly {title: string; text: string; href: string; swatch: string}[]
  kinds: Record<Kind, string>
  stars: string
}
