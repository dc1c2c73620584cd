import {createClient} from '@redis/client'
import {expect, onTestFinished, test as tested} from 'vitest'
import {memoryStore, redisStore} from '@/server/http/rateLimit'
import {onPath} from '../../../tools/test/chromium'
import {startRedis} from '../../support/redis'

const test = tested.skipIf(!onPath('redis-server'))

async function instance(url: string) {
  const client = createClient({url, disableOfflineQueue: true, socket: {reconnectStrategy: 50}})
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.destroy())
  return redisStore(client, memoryStore())
}

test('two instances count the hits of a key together, until the window ends', async () => {
  await using redis = await startRedis()
  const [one, two] = await Promise.all([instance(redis.url), instance(redis.url)])
  const first = await one.hit('a', 300, 1000)
  expect(first.count).toBe(1)
  expect(first.resetAt).toBeGreaterThan(1000)
  expect(first.resetAt).toBeLessThanOrEqual(1300)
  expect((await two.hit('a', 300, 1000)).count).toBe(2)
  expect((await two.hit('b', 300, 1000)).count).toBe(1)
  await expect.poll(async () => (await one.hit('a', 300, 1000)).count, {interval: 310}).toBe(1)
})

test('while Redis is away each instance counts alone, and nobody waits', async () => {
  await using redis = await startRedis()
  const store = await instance(redis.url)
  expect((await store.hit('a', 60_000, 0)).count).toBe(1)
  await redis.kill()
  const begin = performance.now()
  expect((await store.hit('a', 60_000, 0)).count).toBe(1)
  expect((await store.hit('a', 60_000, 0)).count).toBe(2)
  expect(performance.now() - begin).toBeLessThan(1000)
})
