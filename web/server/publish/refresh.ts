import 'server-only'
import {z} from 'zod'
import {env} from '../env'
import {errorFields, log} from '../log'
import {hostname} from 'node:os'
import {redis} from '../redis'

/** The effect of a publication: tags to invalidate, `paths` to warm at once, `rest` to warm one by one. */
export interface Publication {
  tags: readonly string[]
  /** Tags whose old pages must not appear again: the first visitor waits for the new page. */
  drop?: readonly string[] | undefined
  paths: readonly string[]
  rest: readonly string[]
}

const tags = z.array(z.string().max(100)).max(100)
const paths = z.array(z.string().max(300).startsWith('/')).max(5000)

/** The body of `POST /api/refresh`. The site sends it to itself, because Next invalidates only within a request. */
export const RefreshRequest = z.discriminatedUnion('action', [
  /** The second invalidation, after the pages of a publication were rendered. */
  z.object({action: z.literal('again'), tags, drop: tags.optional(), paths}),
  /** A publication that another instance has received. */
  z.object({action: z.literal('publication'), tags, drop: tags.optional(), paths, rest: paths}),
  /** All types and all pages: after a start, or after missed publications. */
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

// Each instance keeps its own pages, in memory and on disk. Instances share only the news of a publication; each then
// invalidates and warms its own pages, and invalidates everything if it may have missed news.

const CHANNEL = 'site:publications'

/** Not a random value: the bundles of one process share no module state. */
const instance = `${hostname()}:${process.pid}`
const Announcement = z.object({
  from: z.string(),
  tags: z.array(z.string()),
  drop: z.array(z.string()).optional(),
  paths: z.array(z.string()),
  rest: z.array(z.string()),
})

/** Tells the other instances, when REDIS_URL is set. */
export async function announcePublication(publication: Publication) {
  const client = await redis()
  if (!client) return
  try {
    await client.publish(CHANNEL, JSON.stringify({from: instance, ...publication}))
  } catch (error) {
    log('warn', 'publish.not_announced', errorFields(error))
  }
}

function parseAnnouncement(message: string): RefreshRequest | undefined {
  const {from, ...publication} = Announcement.parse(JSON.parse(message))
  return from === instance ? undefined : {action: 'publication', ...publication}
}

async function onMessage(message: string) {
  try {
    const request = parseAnnouncement(message)
    if (request) await requestRefresh(request)
  } catch (error) {
    log('warn', 'publish.unknown_announcement', errorFields(error))
  }
}

/** Follows the publications that other instances announce, when REDIS_URL is set. */
export async function followPublications() {
  const subscriber = (await redis())?.duplicate()
  if (!subscriber) return
  let wasAway = false
  subscriber.on('error', (error: unknown) => {
    if (!wasAway) log('warn', 'redis.away', errorFields(error))
    wasAway = true
  })
  subscriber.on('ready', () => {
    if (wasAway) void requestRefresh({action: 'everything'})
    wasAway = false
  })
  await subscriber.connect()
  await subscriber.subscribe(CHANNEL, (message) => void onMessage(message))
}
