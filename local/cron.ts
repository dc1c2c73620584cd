import {setTimeout as wait} from 'node:timers/promises'

const minute = 60_000

/** Asks the site each minute to send the mails that wait, as the platform's scheduler does where the site is hosted. */
export async function drainMails({SITE_URL, CRON_SECRET}: Record<string, string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(minute, undefined, {signal}).catch(() => undefined)
    if (signal.aborted) return
    const answer = await fetch(`${SITE_URL}/api/cron/drain`, {
      headers: {authorization: `Bearer ${CRON_SECRET}`},
      signal: AbortSignal.any([signal, AbortSignal.timeout(minute)]),
    }).catch(() => undefined)
    if (answer && !answer.ok && !signal.aborted)
      console.warn(`The mails that wait could not be sent: ${answer.status} from /api/cron/drain`)
  }
}
