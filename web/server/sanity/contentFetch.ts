import 'server-only'
import type {ClientReturn, QueryParams} from '@sanity/client'
import {readPatiently} from '@/lib/config/buildReads'
import type {ShapeOf} from '@/lib/content/shapes'
import {env, isBuild} from '../env'
import {errorFields, log} from '../log'
import {RECHECK_SECONDS, content} from './clients'
import {isDraftMode, previewClient, previewPerspective} from './preview'

/** The type of the settings, which every page shows. */
export const SETTINGS = 'siteSettings'

interface Options<Shape> {
  /** Document types whose publication makes this result stale. */
  tags: string[]
  /** The shape of the result. Invalid parts become null or are left out. */
  shape: Shape
}

/**
 * Fetches published content, cached until one of its tags is revalidated; in draft mode fetches drafts, uncached.
 * Throws when the lake does not answer, or when the whole result has another shape.
 */
export async function contentFetch<const Query extends string, Checked>(
  query: Query,
  params: QueryParams,
  {tags, shape}: Options<ShapeOf<ClientReturn<Query, unknown>, Checked>>,
): Promise<Checked> {
  const cached = (tries = 1) =>
    content().fetch<unknown>(query, params, {
      cache: 'force-cache',
      next: {tags, revalidate: RECHECK_SECONDS},
      // While it renders a page, Next answers the same request with the same answer, also with one that broke off.
      ...(tries > 1 && {tag: `try-${tries}`}),
    })
  if (isBuild) return shape.parse(await readPatiently(cached, env))
  const result = (await isDraftMode())
    ? await previewClient().fetch<unknown>(query, params, {cache: 'no-store', perspective: await previewPerspective()})
    : await cached()
  return shape.parse(result)
}

/** A visitor may be waiting: try once, then use the last result. */
const FRESH_READ = {timeout: 2000, maxRetries: 0}
const lastResults = new Map<string, unknown>()

const freshReader = () => content().withConfig(FRESH_READ)

export const isContentReadable = (): Promise<boolean> =>
  freshReader()
    .fetch('*[_id == "siteSettings"][0]._id', {}, {cache: 'no-store'})
    .then(
      () => true,
      () => false,
    )

/**
 * Fetches the current published content, for emails and checks: Next would return a stale result once more. If the lake
 * does not answer, returns the last result of this process.
 */
export async function freshContentFetch<const Query extends string, Checked>(
  query: Query,
  params: QueryParams,
  shape: ShapeOf<ClientReturn<Query, unknown>, Checked>,
): Promise<Checked> {
  const key = query + JSON.stringify(params)
  try {
    lastResults.set(
      key,
      await coalesceRead(key, () => freshReader().fetch<unknown>(query, params, {cache: 'no-store'})),
    )
  } catch (error) {
    if (!lastResults.has(key)) throw error
    log('warn', 'content.last_result', errorFields(error))
  }
  return shape.parse(lastResults.get(key))
}

interface Reads {
  running: Promise<unknown>
  /** The next read, which starts after `running`. */
  next?: Promise<unknown>
}

const underWay = new Map<string, Reads>()

function begin(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const reads: Reads = {running: read()}
  underWay.set(key, reads)
  const end = () => {
    if (!reads.next) underWay.delete(key)
  }
  reads.running.then(end, end)
  return reads.running
}

/**
 * Coalesces equal reads: a call during a read waits for the next read, so that no answer is older than its question,
 * and one read runs at a time.
 */
export function coalesceRead(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const reads = underWay.get(key)
  if (!reads) return begin(key, read)
  const start = () => begin(key, read)
  return (reads.next ??= reads.running.then(start, start))
}

const answers = new Map<string, {at: number; answer: Promise<unknown>}>()

/** Remembers the answer of equal reads for `maxAgeMs`. */
export function memoizeRead(
  key: string,
  {now, maxAgeMs}: {now: Date; maxAgeMs: number},
  read: () => Promise<unknown>,
): Promise<unknown> {
  const at = now.getTime()
  const known = answers.get(key)
  // A clock that was set back must not keep an old answer.
  if (known && Math.abs(at - known.at) < maxAgeMs) return known.answer
  const answer = read()
  answers.set(key, {at, answer})
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key)
  })
  return answer
}
