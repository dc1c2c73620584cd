import type {FieldError} from '@/lib/forms/fields'
import {isRecord} from '@/lib/isRecord'

export type Outcome = {kind: 'done'; body: unknown} | {kind: 'refused'; errors: FieldError[]} | {kind: 'failed'}

// The server gives up on its own store after 12 s; a little longer leaves room for its answer.
const TIMEOUT_MS = 20_000

function fieldErrors(body: unknown): FieldError[] {
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors : []
  return errors.flatMap((error: unknown) =>
    isRecord(error) && typeof error.field === 'string' && typeof error.code === 'string'
      ? [{field: error.field, code: error.code}]
      : [],
  )
}

/** Posts a form once. Any failure on the way is `failed`, and the visitor may try again. */
export async function postJson(url: string, content: unknown, key?: string): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Accept: 'application/json', ...(key && {'Idempotency-Key': key})},
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    if (response.ok) return {kind: 'done', body}
    const errors = response.status === 422 ? fieldErrors(body) : []
    return errors.length > 0 ? {kind: 'refused', errors} : {kind: 'failed'}
  } catch {
    return {kind: 'failed'}
  }
}
