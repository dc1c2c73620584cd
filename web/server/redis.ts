import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {createClient} from '@redis/client'
import {env} from './env'
import {errorFields, log} from './log'

const MAX_DELAY_MS = 2000

/** Resolves after the first connection, or after two seconds without one; it then connects later. */
async function connect(url: string) {
  const client = createClient({
    url,
    // Fail at once while Redis is away: no visitor waits for it.
    disableOfflineQueue: true,
    socket: {connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_DELAY_MS)},
  })
  let isAway = false
  client.on('ready', () => (isAway = false))
  client.on('error', (error: unknown) => {
    if (!isAway) log('warn', 'redis.away', errorFields(error))
    isAway = true
  })
  const connected = client.connect().catch((error: unknown) => log('warn', 'redis.not_connected', errorFields(error)))
  await Promise.race([connected, pause(MAX_DELAY_MS, undefined, {ref: false})])
  return client
}

let client: ReturnType<typeof connect> | undefined

/** The store that several instances share; undefined unless REDIS_URL is set. */
export const redis = () => (env.REDIS_URL ? (client ??= connect(env.REDIS_URL)) : undefined)
