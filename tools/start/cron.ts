import {setTimeout as wait} from 'node:timers/promises'

const minute = 60_000

type Values = Record<string, string>

async function callJob(job: string, {SITE_URL, CRON_SECRET}: Values, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${SITE_URL}/api/cron/${job}`, {
    headers: {authorization: `Bearer ${CRON_SECRET}`},
    signal: AbortSignal.any([signal, AbortSignal.timeout(minute)]),
  }).catch(() => undefined)
  if (!answer?.ok && !signal.aborted)
    console.warn(`The job /api/cron/${job} could not be done (${answer?.status ?? 'no answer'}); it is tried again`)
}

/**
 * Replaces the scheduler of the hosting platform: calls the queue's job each minute and all jobs each hour. A drain of
 * many emails takes most of its minute; the next one begins when that is over, not a minute later.
 */
export async function runJobs(values: Values, signal: AbortSignal, interval = minute): Promise<void> {
  for (let passed = 0; !signal.aborted; passed++) {
    const next = performance.now() + interval
    await callJob(passed % 60 === 0 ? 'all' : 'drain', values, signal)
    await wait(Math.max(0, next - performance.now()), undefined, {signal}).catch(() => undefined)
  }
}
