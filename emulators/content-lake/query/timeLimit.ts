import {dataError} from '../http/errors.ts'

/** Time limit of one query, in milliseconds. */
export const QUERY_LIMIT_MS = 10_000

/** Throws 408 when a query's time is over. Whatever a query does once per document calls it: nothing else stops it. */
export type CheckTime = () => void

/** Starts the time of a query. */
export function startTimeLimit(limitMs = QUERY_LIMIT_MS): CheckTime {
  const end = performance.now() + limitMs
  return () => {
    if (performance.now() > end) throw dataError(408, 'queryTimeoutError', 'The query took too long')
  }
}
