import 'server-only'

export const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined

/** The document exists already, or is no longer at the revision the change was made from. */
export class Conflict extends Error {
  override name = 'Conflict'
}
/** The lake did not answer, or not in time. A second attempt is safe. */
export class LakeUnavailable extends Error {
  override name = 'LakeUnavailable'
  readonly retryAfter: number
  /** It answers, and asks for patience. */
  readonly busy: boolean
  constructor(cause: unknown, retryAfter = retryAfterOf(cause) ?? 5) {
    super('the content lake did not take the change', {cause})
    this.retryAfter = retryAfter
    this.busy = statusOf(cause) === 429
  }
}

export function retryAfterOf(error: unknown): number | undefined {
  const response: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined
  const headers: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'headers') : undefined
  if (typeof headers !== 'object' || headers === null) return undefined
  const given: unknown = headers instanceof Headers ? headers.get('retry-after') : Reflect.get(headers, 'retry-after')
  const seconds = Number(given ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds, 60) : undefined
}

/** A failed read as what it means for the caller: the lake is away or busy, or we asked for something wrong. */
export function readError(error: unknown): unknown {
  const status = statusOf(error)
  const ours = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
  return ours ? error : new LakeUnavailable(error)
}
