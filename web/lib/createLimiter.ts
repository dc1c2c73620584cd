/**
 * Lets a few tasks run at once and the others wait in their order; when too many wait already, the task is not taken.
 * For work that somebody else will do later if it is not done now.
 */
export function createLimiter(atOnce: number, mayWait: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function pass(task: () => Promise<unknown>): Promise<boolean> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) return false
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      await task()
      return true
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
