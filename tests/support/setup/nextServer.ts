// Replaces `after()` of next/server, which throws where there is no Next server (setupSite.ts): its task runs at once.
const running = new Set<Promise<unknown>>()

export function after(task: Promise<unknown> | (() => Promise<unknown>)) {
  const promise = typeof task === 'function' ? task() : task
  running.add(promise)
  void promise.finally(() => running.delete(promise))
}

/** Resolves when all `after()` tasks are done. */
export async function afterResponses() {
  while (running.size > 0) await Promise.all(running)
}
