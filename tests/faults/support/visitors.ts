import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'

const DAY = 86_400_000
let visitors = 0

/** Creates a booking with a new email address and a new client address. */
export function createVisitor(mark: string) {
  const n = visitors++
  return {
    key: randomUUID(),
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    body: {
      name: `Ana ${n}`,
      email: `${mark}.${n}@example.org`,
      phone: '(201) 555-0123',
      service: 'Roofing Services',
      preferred_date: new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10),
      preferred_time: 'Flexible (Any time)',
      notes: mark,
      locale: 'en',
    },
  }
}
export type Visitor = ReturnType<typeof createVisitor>

export interface Answer {
  status: number
  retryAfter: number
  ms: number
}

/** Submits the form once. Status 0: the connection broke, so the visitor does not know the outcome. */
export async function submitBooking(site: {url: string}, {key, address, body}: Visitor): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address},
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await response?.text().catch(() => undefined)
  const retryAfter = Number(response?.headers.get('retry-after') ?? 0)
  return {status: response?.status ?? 0, retryAfter, ms: performance.now() - startedAt}
}

const ACKNOWLEDGED = new Set([200, 201])
export const isAcknowledged = ({status}: {status: number}) => ACKNOWLEDGED.has(status)

/** Submits with the same key until it is acknowledged. Honours Retry-After up to five seconds. */
export async function submitUntilAcknowledged(
  site: {url: string},
  visit: Visitor,
  deadline: number,
): Promise<Answer[]> {
  const answers: Answer[] = []
  while (Date.now() < deadline) {
    const response = await submitBooking(site, visit)
    answers.push(response)
    if (isAcknowledged(response)) break
    await wait(Math.min(5, Math.max(0.2, response.retryAfter)) * 1000 * (0.8 + Math.random() * 0.4))
  }
  return answers
}

/** Runs `work` for each item, with this many at a time. */
export async function runConcurrently<T>(count: number, items: Iterable<T>, work: (item: T) => Promise<void>) {
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({length: count}, worker))
}
