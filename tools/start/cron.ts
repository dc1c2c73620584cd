import {setTimeout as wait} from 'node:timers/promises'

const minute = 60_000

type Values = {SITE_URL: string; CRON_SECRET: string}

function problemOf({status, headers}: Response, site: string): string | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401)
    return 'the site refuses CRON_SECRET. Set the same value here and at the site, and restart the site.'
  if (status >= 300 && status < 400)
    return `SITE_URL, ${site}, leads on to ${headers.get('location')} (${status}). Set SITE_URL to the final address.`
  return `SITE_URL, ${site}, answers ${status}. Look at the log of the site.`
}

/**
 * Calls one job of the site. Returns why it failed. A redirect is an error: following it could send the secret to
 * another host, and taking it for an answer would hide that no job runs.
 */
export async function callJob(
  job: string,
  {SITE_URL, CRON_SECRET}: Values,
  signal: AbortSignal,
  patience = minute,
): Promise<string | undefined> {
  const why = await fetch(`${SITE_URL}/api/cron/${job}`, {
    headers: {authorization: `Bearer ${CRON_SECRET}`},
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  }).then(
    (answer) => problemOf(answer, SITE_URL),
    () => `SITE_URL, ${SITE_URL}, does not answer. Check the address, and whether the site runs.`,
  )
  return why && `The job /api/cron/${job} was not done: ${why}`
}

/**
 * Replaces the hosting platform's scheduler: calls the queue's job every minute and all jobs every hour. A drain of
 * many emails takes most of a minute; the next one starts when it ends, not a minute later.
 */
export async function runJobs(values: Values, signal: AbortSignal, interval = minute): Promise<void> {
  for (let passed = 0; !signal.aborted; passed++) {
    const next = performance.now() + interval
    const problem = await callJob(passed % 60 === 0 ? 'all' : 'drain', values, signal)
    if (problem && !signal.aborted) console.warn(`${problem} It is tried again.`)
    await wait(Math.max(0, next - performance.now()), undefined, {signal}).catch(() => undefined)
  }
}
