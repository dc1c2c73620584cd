import {createClient} from '@redis/client'
import {afterAll, beforeAll, beforeEach, expect, onTestFinished, test as tested, vi} from 'vitest'
import {onPath} from '../../../tools/test/chromium'
import {startRedis} from '../../support/redis'
import {SITE, useSite} from '../../support/site'

const test = tested.skipIf(!onPath('redis-server'))

const publication = {tags: ['faq'], paths: ['/faq'], rest: []}
const CHANNEL = 'site:publications'

await useSite()
let redis: Awaited<ReturnType<typeof startRedis>>
const requests: unknown[] = []
beforeAll(async () => {
  redis = await startRedis()
  process.env.REDIS_URL = redis.url
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(SITE)) return real(input, init)
    requests.push(await request.json())
    return new Response('')
  }) satisfies typeof fetch)
  const {followPublications} = await import('@/server/publish/refresh')
  await followPublications()
})
afterAll(() => redis[Symbol.asyncDispose]())
beforeEach(() => {
  requests.length = 0
})

async function otherInstance() {
  const client = createClient({url: redis.url, socket: {reconnectStrategy: 50}})
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.destroy())
  return client
}

test('a publication reaches the other instances', async () => {
  const {announcePublication} = await import('@/server/publish/refresh')
  const other = await (await otherInstance()).duplicate().connect()
  onTestFinished(() => other.destroy())
  const heard: string[] = []
  await other.subscribe(CHANNEL, (message) => heard.push(message))
  // The first one too, for which the connection is made.
  await announcePublication(publication)
  await expect.poll(() => heard).toHaveLength(1)
  expect(JSON.parse(heard[0] ?? '')).toMatchObject(publication)
  // It has invalidated its own pages already.
  expect(requests).toEqual([])
})

test('a publication of another instance is done here too; nonsense is not', async () => {
  const other = await otherInstance()
  await other.publish(CHANNEL, 'nonsense')
  await other.publish(CHANNEL, JSON.stringify({from: 'other:1', ...publication}))
  await expect.poll(() => requests).toEqual([{action: 'publication', ...publication}])
})

test('an instance that was cut off from the others refreshes everything', async () => {
  await redis.kill()
  await redis.start()
  await expect.poll(() => requests).toEqual([{action: 'everything'}])
})
