import 'server-only'
import {z} from 'zod'
import {getPaths, getSettings} from '@/features/site/queries'
import {addressesOf, generatedLists, cachedTypes} from '@/lib/routes'
import {revalidateSettings, revalidate} from '@/server/publish/revalidate'
import {isContentReadable} from '@/server/sanity/contentFetch'
import {isUpcoming} from '@/lib/time/hours'
import {businessToday} from '@/lib/time/dates'
import type {SchedulerRun} from '@/server/scheduler'
import {errorFields, log} from '@/server/log'
import {content} from '@/server/sanity/clients'

/** The paths of all public pages in every language, and of the generated lists. */
export async function getAllPaths(): Promise<string[]> {
  const paths = await getPaths()
  return [...new Set([...paths.map(({path}) => path), ...generatedLists])].flatMap(addressesOf)
}

/** Revalidates every page, since each shows the settings. If the content cannot be read, the pages stay. */
export const revalidateAllPages = async () => revalidateSettings(await getAllPaths(), {drop: await isContentReadable()})

/**
 * Revalidates all pages on the day a closure appears or ends, since every footer shows the hours. Before the first run
 * no closure counts as shown.
 */
export async function refreshClosures(now: Date, {at}: SchedulerRun): Promise<number> {
  const {closures} = await getSettings('en')
  if (!closures?.length) return 0
  const today = businessToday(now)
  const before = at && businessToday(new Date(at))
  const changed = closures.filter(
    (closure) => isUpcoming(closure, today) !== (before !== undefined && isUpcoming(closure, before)),
  )
  if (changed.length > 0) await revalidateAllPages()
  return changed.length
}

const publishedQuery = `{${cachedTypes
  .map(
    (type) =>
      `"${type}": {"count": count(*[_type == "${type}"]), "last": *[_type == "${type}"] | order(_updatedAt desc)[0]._updatedAt}`,
  )
  .join(', ')}}`

const Published = z.record(z.string(), z.object({count: z.number(), last: z.string().nullable()}))

const typeOf = (line: string) => line.split(' ')[0] ?? ''

/**
 * The published content, one line per type with count and last change. Undefined if the content cannot be read: the
 * next run compares again.
 */
export async function getPublished(): Promise<string[] | undefined> {
  try {
    const found = Published.parse(await content().fetch<unknown>(publishedQuery, {}, {cache: 'no-store'}))
    return Object.entries(found).map(([type, {count, last}]) => `${type} ${count} ${last}`)
  } catch (error) {
    log('warn', 'published.unread', errorFields(error))
    return undefined
  }
}

/**
 * Invalidates and warms the publications since the last run, on all instances, because Sanity stops repeating a webhook
 * after a minute. Returns the number of changed types.
 */
export async function refreshPublished(
  published: readonly string[] | undefined,
  lastRun: SchedulerRun,
): Promise<number> {
  const before = lastRun.published
  if (!published || !before) return 0
  const tags = published.filter((line) => !before.includes(line)).map(typeOf)
  if (tags.length > 0) revalidate({tags, paths: [], rest: await getAllPaths()})
  return tags.length
}
