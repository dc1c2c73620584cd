import {idempotencyKey} from './idempotencyKey'
import {tabStore} from './draft'
import {readSource} from './leadSource'
import {type Outcome, postJson} from './postJson'

// All that sending needs. Loaded with the first keystroke, so that pages without input do not load it.

/** A random key; plain http on a local network has no randomUUID. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Submission = {url: string; name: string; content: Record<string, unknown>; since: number}

/** Sends a form's content once, under the key of that content; what surrounds the content does not change the key. */
export function submitForm({url, name, content, since}: Submission): Promise<Outcome> {
  const key = idempotencyKey(tabStore(), name, JSON.stringify({...content, locale: undefined}), randomKey)
  return postJson(url, {...content, elapsed: Math.round(Date.now() - since), source: readSource()}, key)
}
