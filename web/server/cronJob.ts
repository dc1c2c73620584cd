import 'server-only'
import {sameSecret} from './digest'
import {env} from './env'
import {unauthorized} from './problem'

/** Only the scheduler, which carries the secret; without a secret set nobody is let in. */
export function checkScheduler(headers: Headers) {
  const given = headers.get('authorization') ?? ''
  if (!env.CRON_SECRET || !sameSecret(given, `Bearer ${env.CRON_SECRET}`)) throw unauthorized()
}
