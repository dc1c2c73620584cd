import 'server-only'
import {isRecord} from '@/lib/isRecord'

export const statusOf = (error: unknown): unknown => (isRecord(error) ? error.statusCode : undefined)

/** The document exists already, or is no longer at the revision that the change was based on. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** Why the lake does not serve the site. All reasons except `away` last until a person acts. */
export type LakeFailure = 'token' | 'plan' | 'rights' | 'project' | 'quota' | 'away'

// Hosted Sanity answers these for a revoked token, an unpaid plan, missing rights or a disabled project, a wrong project
// or dataset, and used-up quotas or rates: https://www.sanity.io/docs/http-reference
const FAILURES = new Map<unknown, LakeFailure>([
  [401, 'token'],
  [402, 'plan'],
  [403, 'rights'],
  [404, 'project'],
  [429, 'quota'],
])

export const lakeFailure = (error: unknown): LakeFailure =>
  FAILURES.get(statusOf(error instanceof LakeUnavailable ? error.cause : error)) ?? 'away'

/** The lake did not answer, not in time, or refuses everybody. A second attempt is safe. */
export class LakeUnavailable extends Error {
  override name = 'LakeUnavailable'
  readonly retryAfter: number
  constructor(cause: unknown, retryAfter = retryAfterOf(cause) ?? 5) {
    super('the content lake is unavailable', {cause})
    this.retryAfter = retryAfter
  }
}

export function retryAfterOf(error: unknown): number | undefined {
  const response = isRecord(error) ? error.response : undefined
  const headers = isRecord(response) ? response.headers : undefined
  if (!isRecord(headers)) return undefined
  const given = headers instanceof Headers ? headers.get('retry-after') : headers['retry-after']
  const seconds = Number(given ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds, 60) : undefined
}

/** Translates a failed call: `LakeUnavailable`, or the error itself when the request was wrong (400, 409, 422 …). */
export function readError(error: unknown): unknown {
  if (error instanceof LakeUnavailable || error instanceof Conflict) return error
  const status = statusOf(error)
  const isOurs = typeof status === 'number' && status >= 400 && status < 500 && !FAILURES.has(status)
  return isOurs ? error : new LakeUnavailable(error)
}
