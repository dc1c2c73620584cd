import type {SanityClient} from 'sanity'
import {Badge} from '@sanity/ui'
import {useSyncExternalStore, type ComponentType} from 'react'
import {liveRead} from './liveRead.ts'

type Counts = Readonly<Record<string, number>>
type Options = {
  /** The filters of the lists by name. Each is a separate query: one for all would be too long. */
  lists: Readonly<Record<string, string>>
  /** Lists that are counted together, each document once. */
  totals: Readonly<Record<string, readonly string[]>>
  /** Numbers that a query cannot give, by name. */
  figures?: Readonly<Record<string, () => Promise<number>>>
  /** Changes of these documents make the numbers stale. Keep it short: it becomes part of a URL. */
  listenTo: string
}

/** Counts the documents of several lists, now and after each change, while at least one of them is shown. */
export function countDocuments(client: SanityClient, {lists, totals, figures = {}, listenTo}: Options) {
  let counts: Counts = {}

  async function idsOfLists(): Promise<Map<string, string[]>> {
    const found = Object.entries(lists).map(async ([name, filter]) => {
      const ids = await client.fetch<string[]>(`*[${filter}]._id`)
      return [name, ids] as const
    })
    return new Map(await Promise.all(found))
  }

  const numbersOfFigures = () =>
    Promise.all(Object.entries(figures).map(async ([name, figure]) => [name, await figure()] as const))

  async function count() {
    const found = await Promise.all([idsOfLists(), numbersOfFigures()]).catch(() => undefined)
    // On failure keep the last numbers; the next change asks again.
    if (!found) return
    const [ids, numbers] = found
    const together = Object.entries(totals).map(
      ([name, parts]) => [name, new Set(parts.flatMap((part) => ids.get(part) ?? [])).size] as const,
    )
    counts = Object.fromEntries([
      ...[...ids].map(([name, {length}]) => [name, length] as const),
      ...together,
      ...numbers,
    ])
    live.notify()
  }

  const live = liveRead(client, {filter: listenTo, includeAllVersions: true}, count)
  return {subscribe: live.subscribe, current: () => counts}
}

type DocumentCounts = ReturnType<typeof countDocuments>

/** Shows a count in place of a list's icon; the icon while the count is zero. */
export function countIcon(
  counts: DocumentCounts,
  name: string,
  Icon: ComponentType,
  counted = 'documents',
): ComponentType {
  return function Count() {
    const count = useSyncExternalStore(counts.subscribe, counts.current)[name]
    return count ? (
      <Badge tone="caution" fontSize={0} aria-label={`${count} ${counted}`} data-testid={`count-${name}`}>
        {count}
      </Badge>
    ) : (
      <Icon />
    )
  }
}
