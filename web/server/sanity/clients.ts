import 'server-only'
import {createClient, type ClientReturn, type QueryParams, type SanityClient, type ClientConfig} from '@sanity/client'
import {z} from 'zod'
import {readError} from './errors'
import {env, isBuild} from '../env'
import {BUILD_TRY_MS} from '@/lib/config/buildReads'

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

/** The tags that end a cached result. Undefined: do not cache. */
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

const READ_FILE_MS = 10_000
/** The bytes of a file of the lake, by its address. */
export async function readFile(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, {cache: 'no-store', signal: AbortSignal.timeout(READ_FILE_MS)})
    if (!response.ok) throw Object.assign(new Error('a file of the lake'), {statusCode: response.status})
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    throw readError(error)
  }
}

const UPLOAD_FILE_MS = 20_000
const Uploaded = z.object({_id: z.string()})
/** Stores a file in the operations dataset and returns the id of its document. The same bytes have the same id. */
export async function uploadFile(bytes: Buffer, options: {filename: string; contentType: string}): Promise<string> {
  try {
    const uploaded: unknown = await operations()
      .withConfig({timeout: UPLOAD_FILE_MS})
      .assets.upload('file', bytes, options)
    return Uploaded.parse(uploaded)._id
  } catch (error) {
    throw readError(error)
  }
}

export const API_VERSION = '2025-02-19'

/** Options that every client of the Content Lake shares. */
const sharedConfig = (): ClientConfig => ({
  apiVersion: API_VERSION,
  // The CDN may lag behind the webhook that announces a publish. Pages are cached here anyway.
  useCdn: false,
  // The default is five minutes. Two tries and the fallback email must fit into the 13 seconds of a form.
  timeout: isBuild ? BUILD_TRY_MS : 3000,
  maxRetries: 1,
  ...(env.SANITY_API_HOST && {apiHost: env.SANITY_API_HOST, useProjectHostname: false}),
})

/** The content dataset, without a token. */
export const contentConfig = (): ClientConfig => ({
  ...sharedConfig(),
  projectId: env.SANITY_PROJECT_ID,
  dataset: env.SANITY_CONTENT_DATASET,
})

/** The operations dataset, in a separate project and with a separate token if the environment names them. */
export const operationsConfig = (): ClientConfig => ({
  ...sharedConfig(),
  projectId: env.SANITY_OPERATIONS_PROJECT_ID ?? env.SANITY_PROJECT_ID,
  dataset: env.SANITY_OPERATIONS_DATASET,
  token: env.SANITY_OPERATIONS_WRITE_TOKEN ?? env.SANITY_WRITE_TOKEN,
})

/** Names the variables that hold the token and the project of `operationsConfig`. */
export const operationsVariables = () => ({
  token: env.SANITY_OPERATIONS_WRITE_TOKEN ? 'SANITY_OPERATIONS_WRITE_TOKEN' : 'SANITY_WRITE_TOKEN',
  project: env.SANITY_OPERATIONS_PROJECT_ID ? 'SANITY_OPERATIONS_PROJECT_ID' : 'SANITY_PROJECT_ID',
})
