import pLimit from 'p-limit'

/**
 * p-limit with a limited queue. Returns false for a task too many and drops it; use it for work that is repeated later
 * anyway.
 */
export function createLimiter(concurrency: number, maxPending: number) {
  const limit = pLimit(concurrency)
  return async function run(task: () => Promise<unknown>): Promise<boolean> {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxPending) return false
    await limit(task)
    return true
  }
}

/** Waits for a promise at most `ms`, then rejects with the error of `late`. The work itself goes on. */
export function withDeadline<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, ms))
  })
  return Promise.race([promise, ended]).finally(() => clearTimeout(timer))
}
