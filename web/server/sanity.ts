import 'server-only'
import {createClient, type ClientConfig, type ClientReturn, type QueryParams, type SanityClient} from '@sanity/client'
import {env} from './env'
import {readError} from './lakeErrors'

export const API_VERSION = '2025-02-19'

const config = (dataset: string): ClientConfig => ({
  projectId: env.SANITY_PROJECT_ID,
  dataset,
  apiVersion: API_VERSION,
  // The CDN may lag behind the publish webhook that made us ask; pages are cached here anyway.
  useCdn: false,
  // The client's own limit is five minutes. Twice this, and a mail instead, still answers a form within 13 seconds.
  timeout: 3000,
  maxRetries: 1,
  ...(env.SANITY_API_HOST && {apiHost: env.SANITY_API_HOST, useProjectHostname: false}),
})

let contentClient: SanityClient | undefined
/** Anonymous, published content only: no token, so drafts and private documents cannot leak through it. */
export const content = (): SanityClient =>
  (contentClient ??= createClient({...config(env.SANITY_CONTENT_DATASET), perspective: 'published', stega: false}))

let operationsClient: SanityClient | undefined
/** What visitors and admins write. Server token; never hand this client or whole documents to client code. */
export const operations = (): SanityClient =>
  (operationsClient ??= createClient({
    ...config(env.SANITY_OPERATIONS_DATASET),
    token: env.SANITY_WRITE_TOKEN,
    perspective: 'raw',
  }))

interface ContentFetchOptions {
  /** Document types whose publication makes this result stale. */
  tags: string[]
}

/** Published content, cached until a publish names one of its tags. Throws when the lake does not answer. */
export function contentFetch<const Query extends string>(
  query: Query,
  params: QueryParams,
  {tags}: ContentFetchOptions,
): Promise<ClientReturn<Query, unknown>> {
  return content().fetch<unknown, QueryParams, Query>(query, params, {cache: 'force-cache', next: {tags}})
}

/** Documents of the operations dataset as they are now. */
export async function operationsFetch<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query, unknown>> {
  try {
    return await operations().fetch<unknown, QueryParams, Query>(query, params, {cache: 'no-store'})
  } catch (error) {
    throw readError(error)
  }
}
