import 'server-only'
import {withDeadline} from '@/lib/limits'
import {errorFields, log} from '@/server/log'

/** Longer than counting takes, and short enough to wait for. */
const LIMIT_MS = 3_000

/** An optional part of a list; undefined when it fails or takes too long. `name`: for the log. */
export async function ifInTime<Value>(
  name: string,
  reading: Promise<Value>,
  limitMs = LIMIT_MS,
): Promise<Value | undefined> {
  try {
    return await withDeadline(reading, limitMs, () => new Error('not in time'))
  } catch (error) {
    log('warn', 'list.counts_missing', {name, ...errorFields(error)})
    return undefined
  }
}
