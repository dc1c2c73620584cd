import 'server-only'
import {sameSecret} from '../sanity/ids'
import {env} from '../env'
import {unauthorized} from '../http/problem'

/** Whether the caller sends CRON_SECRET. Without that secret nobody is the scheduler. */
export const isScheduler = (authorization: string | null, secret: string | undefined) =>
  Boolean(secret) && sameSecret(authorization ?? '', `Bearer ${secret}`)

/** First line of every scheduled job. */
export function checkScheduler(headers: Headers) {
  if (!isScheduler(headers.get('authorization'), env.CRON_SECRET)) throw unauthorized()
}
