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

const answers = new Map<string, {at: number; answer: Promise<unknown>}>()

/** Shares the answer of equal reads for `maxAgeMs`: for what many ask again and again, and what may be that old. */
export function shareRecent(
  key: string,
  {now, maxAgeMs}: {now: Date; maxAgeMs: number},
  read: () => Promise<unknown>,
): Promise<unknown> {
  const at = now.getTime()
  const known = answers.get(key)
  // A clock that is put back keeps no answer alive.
  if (known && Math.abs(at - known.at) < maxAgeMs) return known.answer
  const answer = read()
  answers.set(key, {at, answer})
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key)
  })
  return answer
}
