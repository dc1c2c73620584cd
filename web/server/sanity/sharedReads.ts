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
 * Coalesces equal reads: a call during a read waits for the next read, so that no answer is older than its question,
 * and one read runs at a time.
 */
export function coalesceRead(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const reads = underWay.get(key)
  if (!reads) return begin(key, read)
  const start = () => begin(key, read)
  return (reads.next ??= reads.running.then(start, start))
}

const answers = new Map<string, {at: number; answer: Promise<unknown>}>()

/** Remembers the answer of equal reads for `maxAgeMs`. */
export function memoizeRead(
  key: string,
  {now, maxAgeMs}: {now: Date; maxAgeMs: number},
  read: () => Promise<unknown>,
): Promise<unknown> {
  const at = now.getTime()
  const known = answers.get(key)
  // A clock that was set back must not keep an old answer.
  if (known && Math.abs(at - known.at) < maxAgeMs) return known.answer
  const answer = read()
  answers.set(key, {at, answer})
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key)
  })
  return answer
}
