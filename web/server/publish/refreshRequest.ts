import 'server-only'
import {z} from 'zod'
import {env} from '../env'
import {errorFields, log} from '../log'

/** The effect of a publication: tags to invalidate, `paths` to warm at once, `rest` to warm one by one. */
export interface Publication {
  tags: readonly string[]
  /** Tags whose old pages must not be shown again: the first visitor waits for the new page. */
  drop?: readonly string[] | undefined
  paths: readonly string[]
  rest: readonly string[]
}

const tags = z.array(z.string().max(100)).max(100)
const paths = z.array(z.string().max(300).startsWith('/')).max(5000)

/** The body of `POST /api/refresh`. The site calls it itself, because Next invalidates only within a request. */
export const RefreshRequest = z.discriminatedUnion('action', [
  /** The second invalidation, once the pages of a publication are rendered. */
  z.object({action: z.literal('again'), tags, drop: tags.optional(), paths}),
  /** A publication that another instance has received. */
  z.object({action: z.literal('publication'), tags, drop: tags.optional(), paths, rest: paths}),
  /** All types and all pages: after a start, and after publications may have been missed. */
  z.object({action: z.literal('everything')}),
])
export type RefreshRequest = z.infer<typeof RefreshRequest>

/** The address of this instance. SITE_URL may lead to another one; on Vercel all share one cache. */
export const ownOrigin = () => (env.PORT ? `http://localhost:${env.PORT}` : env.SITE_URL)

/** Sends the request to this instance; false when it was not taken. */
export async function requestRefresh(body: RefreshRequest): Promise<boolean> {
  if (!env.CRON_SECRET) return false
  try {
    const response = await fetch(`${ownOrigin()}/api/refresh`, {
      method: 'POST',
      headers: {authorization: `Bearer ${env.CRON_SECRET}`, 'content-type': 'application/json'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok
  } catch (error) {
    log('warn', 'refresh.request_failed', {action: body.action, ...errorFields(error)})
    return false
  }
}
