import 'server-only'
import {hostname} from 'node:os'
import {z} from 'zod'
import {errorFields, log} from '../log'
import {redis} from '../redis'
import {requestRefresh, type Publication, type RefreshRequest} from './refreshRequest'

// Each instance keeps its own pages, in memory and on disk. Instances share only the news of a publication: each
// invalidates and warms its own pages. An instance that may have missed news invalidates everything.

const CHANNEL = 'site:publications'

/** Not a random value: the bundles of a process share no module state. */
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
