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
