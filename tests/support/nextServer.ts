// What `after()` of next/server does, for handlers that are called without a Next server around them:
// `vi.mock('next/server', () => import('../support/nextServer'))`.
const running = new Set<Promise<unknown>>()

export function after(task: () => Promise<unknown>) {
  const promise = task()
  running.add(promise)
  void promise.finally(() => running.delete(promise))
}

/** Resolves when everything that was put off until after the answers is done. */
export async function afterResponses() {
  while (running.size > 0) await Promise.all(running)
}
