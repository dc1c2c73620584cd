import 'server-only'
import {createClient, type ClientReturn, type QueryParams, type SanityClient} from '@sanity/client'
import {contentConfig, operationsConfig} from './clientConfig'
import {readError} from './errors'

/** Cached results are fetched again after this time, in case a publication was never announced. */
export const RECHECK_SECONDS = 12 * 3600

let contentClient: SanityClient | undefined
/** Reads published content without a token, so that it cannot leak drafts or private documents. */
export const content = (): SanityClient =>
  (contentClient ??= createClient({
    ...contentConfig(),
    perspective: 'published',
    stega: false,
  }))

let operationsClient: SanityClient | undefined
/** Reads and writes what visitors and admins submit. Never pass this client or whole documents to client code. */
export const operations = (): SanityClient =>
  (operationsClient ??= createClient({
    ...operationsConfig(),
    perspective: 'raw',
  }))

/** With tags, cached until one of them is revalidated; without, not cached. */
export type Freshness = {tags: string[]} | undefined

/** Queries the operations dataset. */
export async function operationsFetch<const Query extends string>(
  query: Query,
  params: QueryParams = {},
  cached?: Freshness,
): Promise<ClientReturn<Query, unknown>> {
  const caching = cached
    ? ({cache: 'force-cache', next: {tags: cached.tags, revalidate: RECHECK_SECONDS}} as const)
    : ({cache: 'no-store'} as const)
  try {
    return await operations().fetch<unknown, QueryParams, Query>(query, params, caching)
  } catch (error) {
    throw readError(error)
  }
}

/** Reads one document of the operations dataset by its id. Answers 503 when the lake does not answer. */
export async function operationsDocument(id: string): Promise<unknown> {
  try {
    return await operations().getDocument(id)
  } catch (error) {
    throw readError(error)
  }
}
