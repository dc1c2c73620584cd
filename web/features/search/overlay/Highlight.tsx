import {plain} from '../synonyms'

/** The text with the words that matched marked, whatever their accents. */
export function Highlight({text, terms}: {text: string; terms: readonly string[]}) {
  const matched = new Set(terms)
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) => (matched.has(plain(part)) ? <mark key={`${index}${part}`}>{part}</mark> : part))
}
