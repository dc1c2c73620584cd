import {isRecord} from '@/lib/isRecord'
import {tabStore, type Store} from './draft'
import {readSource} from './leadSource'
import {type Outcome, postJson} from './postJson'

// Loaded on the first keystroke: most visitors send nothing.

/** A random key; plain http on a local network has no randomUUID. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Submission = {url: string; name: string; content: Record<string, unknown>; since: number}

/** Sends a form with an idempotency key made from its content. Language, time and source do not change the key. */
export function submitForm({url, name, content, since}: Submission): Promise<Outcome> {
  const key = idempotencyKey(tabStore(), name, JSON.stringify({...content, locale: undefined}), randomKey)
  return postJson(url, {...content, elapsed: Math.round(Date.now() - since), source: readSource()}, key)
}

/**
 * The Idempotency-Key of a form. The same content keeps its key, so that a second try is stored once; changed content
 * needs a new key, because the server refuses a known key with other content.
 */
export function idempotencyKey(store: Store | undefined, form: string, content: string, fresh: () => string): string {
  const name = `attempt:${form}`
  try {
    const last: unknown = JSON.parse(store?.getItem(name) ?? 'null')
    if (isRecord(last) && last.content === content && typeof last.key === 'string') return last.key
  } catch {
    // Ignore an unreadable entry.
  }
  const key = fresh()
  try {
    store?.setItem(name, JSON.stringify({key, content}))
  } catch {
    // Storage may be forbidden.
  }
  return key
}
