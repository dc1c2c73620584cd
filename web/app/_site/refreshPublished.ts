import 'server-only'
import {z} from 'zod'
import {cachedTypes} from '@/lib/routes'
import {errorFields, log} from '@/server/log'
import {revalidate} from '@/server/publish/revalidate'
import {content} from '@/server/sanity/clients'
import type {SchedulerRun} from '@/server/schedulerRun'
import {getAllPaths} from './allPaths'

const publishedQuery = `{${cachedTypes
  .map(
    (type) =>
      `"${type}": {"count": count(*[_type == "${type}"]), "last": *[_type == "${type}"] | order(_updatedAt desc)[0]._updatedAt}`,
  )
  .join(', ')}}`

const Published = z.record(z.string(), z.object({count: z.number(), last: z.string().nullable()}))

const typeOf = (line: string) => line.split(' ')[0] ?? ''

/**
 * What is published now, a line for each type: how many documents there are, and when the last of them changed. Undefined
 * while the content cannot be read: the next run compares again.
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
 * Invalidates what was published since the last run, on all instances, and warms the pages. The webhook has done so
 * already, unless the site was away: Sanity gives up after a minute. Returns the number of types that changed.
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
