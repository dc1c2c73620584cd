import {isRecord} from '@/lib/isRecord'
import {tabStore, type Store} from './draft'
import {readSource} from './leadSource'
import type {FieldError} from '@/lib/forms/fields'

// Loaded on the first keystroke: most visitors send nothing.

/** A random key; plain http on a local network has no randomUUID. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Submission = {
  url: string
  name: string
  content: Record<string, unknown>
  since: number
  /** The token of the first answer, which asked for a second press. */
  confirm?: string | undefined
}

/** Sends a form with an idempotency key made from its content. Language, time and source do not change the key. */
export function submitForm({url, name, content, since, confirm}: Submission): Promise<Outcome> {
  if (confirm) return postJson(`${url}/confirm`, {confirm})
  const key = idempotencyKey(tabStore(), name, JSON.stringify({...content, locale: undefined}), randomKey)
  return postJson(url, {...content, elapsed: Math.round(Date.now() - since), source: readSource()}, key)
}

/**
 * The Idempotency-Key of a form. The same content keeps its key, so that a second try is stored once. Changed content
 * needs a new key: the server refuses a known key with other content.
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

export type Outcome =
  | {kind: 'done'; body: unknown}
  | {kind: 'confirm'; token: string}
  | {kind: 'refused'; errors: FieldError[]}
  | {kind: 'failed'}

// The server gives up on its store after 12 seconds. A longer limit leaves time for its answer.
const TIMEOUT_MS = 20_000

function fieldErrors(body: unknown): FieldError[] {
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors : []
  return errors.flatMap((error: unknown) =>
    isRecord(error) && typeof error.field === 'string' && typeof error.code === 'string'
      ? [{field: error.field, code: error.code}]
      : [],
  )
}

/** Posts a form once. Any failure on the way gives `failed`, and the visitor may try again. */
export async function postJson(url: string, content: unknown, key?: string): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Accept: 'application/json', ...(key && {'Idempotency-Key': key})},
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    if (response.ok && isRecord(body) && typeof body.confirm === 'string') return {kind: 'confirm', token: body.confirm}
    if (response.ok) return {kind: 'done', body}
    const errors = response.status === 422 ? fieldErrors(body) : []
    return errors.length > 0 ? {kind: 'refused', errors} : {kind: 'failed'}
  } catch {
    return {kind: 'failed'}
  }
}
