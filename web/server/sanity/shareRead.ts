import 'server-only'

interface Reads {
  running: Promise<unknown>
  /** Begins when `running` has ended. */
  next?: Promise<unknown>
}

const underWay = new Map<string, Reads>()

function begin(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const reads: Reads = {running: read()}
  underWay.set(key, reads)
  const end = () => {
    if (!reads.next) underWay.delete(key)
  }
  reads.running.then(end, end)
  return reads.running
}

/**
 * Shares equal reads of a crowd. Who asks while one is under way waits for the next one: no answer is older than its
 * question, and however many ask, one read is under way at a time.
 */
export function shareRead(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const reads = underWay.get(key)
  if (!reads) return begin(key, read)
  const start = () => begin(key, read)
  return (reads.next ??= reads.running.then(start, start))
}
