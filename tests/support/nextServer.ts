// Replaces `after()` of next/server for handlers called without a Next server: `vi.mock('next/server', () =>
// import('../support/nextServer'))`.
const running = new Set<Promise<unknown>>()

export function after(task: () => Promise<unknown>) {
  const promise = task()
  running.add(promise)
  void promise.finally(() => running.delete(promise))
}

/** Resolves when all `after()` tasks are done. */
export async function afterResponses() {
  while (running.size > 0) await Promise.all(running)
}
