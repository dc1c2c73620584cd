import 'server-only'
import {z} from 'zod'
import type {RateKey} from './clientAddress'
import {redis} from '../redis'
import {Problem} from './problem'

/** Counts hits in a window: in memory, or in Redis where several instances count together. */
export interface RateStore {
  hit(key: string, windowMs: number, now: number): Promise<{count: number; resetAt: number}>
}

/**
 * Holds at most `capacity` keys in two generations, and drops the older one when the younger is full: a flood of
 * addresses costs neither memory nor a search for the oldest key.
 */
export function memoryStore(capacity = 50_000): RateStore {
  let young = new Map<string, {count: number; resetAt: number}>()
  let old = young
  return {
    async hit(key, windowMs, now) {
      const known = young.get(key) ?? old.get(key)
      const window = known && known.resetAt > now ? known : {count: 0, resetAt: now + windowMs}
      window.count++
      young.set(key, window)
      if (young.size >= capacity / 2) [old, young] = [young, new Map()]
      return window
    },
  }
}

// Starts the window with the first hit. A key without an expiry would lock its client out for good.
const HIT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`

const HitReply = z.tuple([z.number(), z.number()])

/** Counts in Redis; in `fallback` while Redis is away. */
export function redisStore(
  client: Pick<NonNullable<Awaited<ReturnType<typeof redis>>>, 'eval'>,
  fallback: RateStore,
): RateStore {
  return {
    async hit(key, windowMs, now) {
      try {
        const reply = await client.eval(HIT, {keys: [`site:rate:${key}`], arguments: [String(windowMs)]})
        const [count, remainingMs] = HitReply.parse(reply)
        return {count, resetAt: now + remainingMs}
      } catch {
        return fallback.hit(key, windowMs, now)
      }
    },
  }
}

export interface RateLimit {
  /** Limits with one name share their count. */
  name: string
  max: number
  windowMs: number
}
export const formLimit = (name: string): RateLimit => ({name, max: 10, windowMs: 10 * 60_000})
/** Counts the posts of the sign-in and the sign-out form together. */
export const SIGN_IN_LIMIT: RateLimit = {name: 'sign-in', max: 30, windowMs: 10 * 60_000}
/** For uncached reads, which query the Content Lake each time. */
export const readLimit = (name: string): RateLimit => ({name: `read ${name}`, max: 60, windowMs: 60_000})

const memory = memoryStore()
async function sharedStore(): Promise<RateStore> {
  const client = await redis()
  return client ? redisStore(client, memory) : memory
}

interface Counting {
  /** Milliseconds of a monotonic clock: a wall clock set back by a day would lock clients out for a day. */
  now?: number
  store?: RateStore
}

/** Counts one hit per key; throws 429 with the seconds to wait if a key exceeds its limit. */
export async function checkRate(
  {name, max, windowMs}: RateLimit,
  keys: RateKey[],
  {now = performance.now(), store: given}: Counting = {},
) {
  const store = given ?? (await sharedStore())
  const hits = await Promise.all(
    keys.map(async ({key, times}) => ({times, ...(await store.hit(`${name} ${key}`, windowMs, now))})),
  )
  const over = hits.filter(({count, times}) => count > max * times)
  if (over.length === 0) return
  const seconds = Math.max(1, Math.ceil((Math.max(...over.map(({resetAt}) => resetAt)) - now) / 1000))
  throw new Problem(429, 'too_many_requests', {headers: {'Retry-After': String(seconds)}})
}
