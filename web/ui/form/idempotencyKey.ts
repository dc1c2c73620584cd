import {isRecord} from '@/lib/isRecord'
import type {Store} from './draft'

/**
 * The Idempotency-Key of this content: sending the same again (a lost answer, a second try) keeps the key, so that it
 * is stored once; changed content gets a new one, because the server refuses a key that comes with other content.
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
    // As above.
  }
  return key
}
