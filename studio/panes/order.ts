export type Entry = {id: string; order: number | null; label: string}

/** Returns the list with one entry moved. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** Returns the entries whose number must change so that the list is 1, 2, 3 … */
export function renumbered(entries: readonly Entry[]): {id: string; order: number}[] {
  return entries
    .map(({id}, index) => ({id, order: index + 1}))
    .filter(({order}, index) => entries[index]?.order !== order)
}
