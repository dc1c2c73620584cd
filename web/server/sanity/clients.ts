import 'server-only'
import {createClient, type ClientReturn, type QueryParams, type SanityClient} from '@sanity/client'
import {clientConfig} from './clientConfig'
import {env} from '../env'
import {readError} from './errors'

let contentClient: SanityClient | undefined
/** Anonymous, published content only: no token, so drafts and private documents cannot leak through it. */
export const content = (): SanityClient =>
  (contentClient ??= createClient({
    ...clientConfig(env.SANITY_CONTENT_DATASET),
    perspective: 'published',
    stega: false,
  }))

let operationsClient: SanityClient | undefined
/** What visitors and admins write. Server token; never hand this client or whole documents to client code. */
export const operations = (): SanityClient =>
  (operationsClient ??= createClient({
    ...clientConfig(env.SANITY_OPERATIONS_DATASET),
    token: env.SANITY_WRITE_TOKEN,
    perspective: 'raw',
  }))

/** Cached until one of the tags is revalidated; as they are now when left out. */
export type Freshness = {tags: string[]} | undefined

/** Documents of the operations dataset. */
export async function operationsFetch<const Query extends string>(
  query: Query,
  params: QueryParams = {},
  cached?: Freshness,
): Promise<ClientReturn<Query, unknown>> {
  const caching = cached ? ({cache: 'force-cache', next: {tags: cached.tags}} as const) : ({cache: 'no-store'} as const)
  try {
    return await operations().fetch<unknown, QueryParams, Query>(query, params, caching)
  } catch (error) {
    throw readError(error)
  }
}

/** One document of the operations dataset by its id, whatever its type; 503 when the lake does not answer. */
export async function operationsDocument(id: string): Promise<unknown> {
  try {
    return await operations().getDocument(id)
  } catch (error) {
    throw readError(error)
  }
}
