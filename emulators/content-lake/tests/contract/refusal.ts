import {ClientError} from '@sanity/client'

/** The response to a refused request. */
export interface Refusal {
  status: number
  /** The body's `error.type`, where it has one. */
  type: unknown
  /** The `error.items[0].error` of a refused transaction. */
  item: Record<string, unknown>
  body: Record<string, unknown>
}

/** Expects a request to be refused. Throws when it succeeds or fails in another way. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientError)) throw error
  const body = record(error.response.body)
  const inner = record(body.error)
  const items = Array.isArray(inner.items) ? inner.items : []
  return {status: error.statusCode, type: inner.type, item: record(record(items[0]).error), body}
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? {...value} : {}
}
