/** Waits for a promise for so long at most, then rejects with what `late` makes. What has begun goes on. */
export function withDeadline<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, ms))
  })
  return Promise.race([promise, ended]).finally(() => clearTimeout(timer))
}
