import {getPublishedId} from 'sanity'

export type Entry = {id: string; label: string}
type Numbered = {_id: string; order?: number | null}

/** Returns the list with one entry moved. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/**
 * Returns the documents whose number must change so that the list is 1, 2, 3 …: published ones, and their drafts and
 * versions in releases, which would bring their old place back when they are published.
 */
export function renumbered(ids: readonly string[], stored: readonly Numbered[]): {id: string; order: number}[] {
  return stored.flatMap(({_id, order}) => {
    const place = ids.indexOf(getPublishedId(_id)) + 1
    return place === 0 || place === order ? [] : [{id: _id, order: place}]
  })
}
