import 'server-only'
import type {ClientReturn, QueryParams} from '@sanity/client'
import type {ShapeOf} from '@/lib/content/shapes'
import {RECHECK_SECONDS, content} from './clients'
import {isDraftMode, previewClient, previewPerspective} from './preview'

interface Options<Shape> {
  /** Document types whose publication makes this result stale. */
  tags: string[]
  /** Shape of the result. Parts of another type are left out. */
  shape: Shape
}

/**
 * Fetches published content, cached until one of its tags is revalidated; in draft mode fetches drafts, uncached.
 * Throws when the lake does not answer, or when the result as a whole has another shape.
 */
export async function contentFetch<const Query extends string, Checked>(
  query: Query,
  params: QueryParams,
  {tags, shape}: Options<ShapeOf<ClientReturn<Query, unknown>, Checked>>,
): Promise<Checked> {
  const result = (await isDraftMode())
    ? await previewClient().fetch<unknown>(query, params, {cache: 'no-store', perspective: await previewPerspective()})
    : await content().fetch<unknown>(query, params, {cache: 'force-cache', next: {tags, revalidate: RECHECK_SECONDS}})
  return shape.parse(result)
}
