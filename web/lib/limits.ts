import pLimit from 'p-limit'

/**
 * p-limit with an end to its queue: when too many wait already, the task is not taken and the answer is false.
 * For work that somebody else will do later if it is not done now.
 */
export function createLimiter(concurrency: number, maxPending: number) {
  const limit = pLimit(concurrency)
  return async function run(task: () => Promise<unknown>): Promise<boolean> {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxPending) return false
    await limit(task)
    return true
  }
}

/** Waits for a promise for so long at most, then rejects with what `late` makes. What has begun goes on. */
export function withDeadline<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, ms))
  })
  return Promise.race([promise, ended]).finally(() => clearTimeout(timer))
}
