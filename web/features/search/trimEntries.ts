import type {Entry} from './entry'

/** What the texts of all entries together may hold, in characters; compressed they then stay below 40 KB. */
const ROOM = 85_000
/** A description is read, so that it keeps more than the words that are only searched. */
const DESCRIPTION = 0.6

/** At most so many characters, cut between two words. */
export function shorten(text: string, longest: number, ending = '…'): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= longest ? clean : `${clean.slice(0, longest).replace(/[.,;:]?\s+\S*$/, '')}${ending}`
}

/** The entries with shorter texts the more of them there are: a large site's search opens as fast as a small one's. */
export function trimEntries(entries: readonly Entry[]): Entry[] {
  const each = Math.floor(ROOM / Math.max(1, entries.length))
  const description = Math.floor(each * DESCRIPTION)
  return entries.map((entry) => ({
    ...entry,
    description: shorten(entry.description, description),
    more: shorten(entry.more, each - description, ''),
  }))
}
