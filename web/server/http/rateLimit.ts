import 'server-only'
import {Problem} from './problem'

/** Counts hits in a window. In memory here; a shared store (or the platform's firewall) when several instances run. */
export interface RateStore {
  hit(key: string, windowMs: number, now: number): Promise<{count: number; resetAt: number}>
}

/**
 * Bounded: a generation of keys that nobody touched while the next one filled up is forgotten whole, so a flood of
 * addresses costs neither memory nor a search for the oldest.
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

export interface RateLimit {
  /** What is counted together, such as the form's name. */
  name: string
  max: number
  windowMs: number
}
export const formLimit = (name: string): RateLimit => ({name, max: 10, windowMs: 10 * 60_000})
/** Posts of the sign-in and the sign-out form together. */
export const SIGN_IN_LIMIT: RateLimit = {name: 'sign-in', max: 30, windowMs: 10 * 60_000}
/** For what anybody may read past the cache: each of them asks the lake. */
export const readLimit = (name: string): RateLimit => ({name: `read ${name}`, max: 60, windowMs: 60_000})

const shared = memoryStore()

/** Counts one hit; throws 429 with the seconds to wait when it was one too many. */
export async function checkRate({name, max, windowMs}: RateLimit, key: string, now: Date, store: RateStore = shared) {
  const {count, resetAt} = await store.hit(`${name} ${key}`, windowMs, now.getTime())
  if (count <= max) return
  const seconds = Math.max(1, Math.ceil((resetAt - now.getTime()) / 1000))
  throw new Problem(429, 'too_many_requests', {headers: {'Retry-After': String(seconds)}})
}
