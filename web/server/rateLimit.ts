import 'server-only'
import {Problem} from './problem'

/** Counts hits in a window. In memory here; a shared store (or the platform's firewall) when several instances run. */
export interface RateStore {
  hit(key: string, windowMs: number, now: number): Promise<{count: number; resetAt: number}>
}

/** Bounded: beyond `capacity` keys the longest untouched one is forgotten, so a flood of addresses costs no memory. */
export function memoryStore(capacity = 50_000): RateStore {
  const windows = new Map<string, {count: number; resetAt: number}>()
  return {
    async hit(key, windowMs, now) {
      const known = windows.get(key)
      const window = known && known.resetAt > now ? known : {count: 0, resetAt: now + windowMs}
      window.count++
      windows.delete(key)
      windows.set(key, window)
      const oldest = windows.keys().next()
      if (windows.size > capacity && !oldest.done) windows.delete(oldest.value)
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

const store = memoryStore()

export async function checkRate({name, max, windowMs}: RateLimit, key: string, now: Date) {
  const {count, resetAt} = await store.hit(`${name} ${key}`, windowMs, now.getTime())
  if (count <= max) return
  const seconds = Math.max(1, Math.ceil((resetAt - now.getTime()) / 1000))
  throw new Problem(429, 'too_many_requests', {headers: {'Retry-After': String(seconds)}})
}
