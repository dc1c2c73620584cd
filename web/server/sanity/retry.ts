import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {log, errorFields} from '../log'
import {LakeUnavailable, readError, retryAfterOf, statusOf} from './errors'

const TRIES = 3
/** Of the 12.5 seconds that a visitor waits (email/unstoredLead.ts); the rest is for the fallback email. */
const BUDGET_MS = 10_000
/**
 * Earliest start of the second and third try, in seconds after the first: a restarting lake is back for the last one.
 * After a silent lake, whose tries last longer, the next starts at once.
 */
const BEGINS = [0.25, 3]

interface Retry {
  /** When the visitor's request came in, by `performance.now()`: all calls of a request share one budget. */
  start: number
  /** Time limit of one try. */
  tryMs: number
  /** For the log: what is read or written. */
  id: string
}

/** Whole milliseconds left of the budget that began at `start`: `AbortSignal.timeout` takes no fractions. */
export const timeLeft = (start: number) => Math.floor(start + BUDGET_MS - performance.now())

/**
 * Calls the lake up to three times within ten seconds of `start`. Throws `LakeUnavailable` when it does not answer, and
 * at once for errors that a retry cannot change: a conflict, a wrong request, a revoked token.
 */
export async function retry<T>(
  {start, tryMs, id}: Retry,
  attempt: (timeoutMs: number, tries: number) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(Math.min(tryMs, Math.max(1, timeLeft(start))), tries)
    } catch (error) {
      const failure = readError(error)
      if (!(failure instanceof LakeUnavailable)) throw failure
      const status = statusOf(failure.cause)
      log('warn', 'lake.try_failed', {id, tries, ...errorFields(error)})
      const next = (BEGINS[tries - 1] ?? 0) * (0.8 + Math.random() * 0.4)
      const pause = retryAfterOf(failure.cause) ?? Math.max(0, next - (performance.now() - began) / 1000)
      const isFinal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
      if (isFinal || tries >= TRIES || pause * 1000 > timeLeft(start) - 1000) throw failure
      await wait(pause * 1000)
    }
  }
}
