import type {Entry} from './entry'

/** Characters in the texts of all entries together. Compressed they stay below 40 KB. */
const BUDGET = 85_000
/** Descriptions are shown, so they keep a larger share than what is only searched. */
const DESCRIPTION_SHARE = 0.6

/** Cuts a text between two words. */
export function shorten(text: string, maxLength: number, ending = '…'): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).replace(/[.,;:]?\s+\S*$/, '')}${ending}`
}

/** Shortens the texts the more entries there are, so that a large site's search opens as fast as a small one's. */
export function trimEntries(entries: readonly Entry[]): Entry[] {
  const perEntry = Math.floor(BUDGET / Math.max(1, entries.length))
  const description = Math.floor(perEntry * DESCRIPTION_SHARE)
  return entries.map((entry) => ({
    ...entry,
    description: shorten(entry.description, description),
    more: shorten(entry.more, perEntry - description, ''),
  }))
}
