import 'server-only'
import {sameSecret} from './sanity/ids'
import {env} from './env'
import {unauthorized} from './http/problem'
import {z} from 'zod'
import {operationsDocument} from './sanity/clients'
import {commit} from './sanity/commit'

/** Whether the caller sends CRON_SECRET. Nobody can without that variable. */
export const isScheduler = (authorization: string | null, secret: string | undefined) =>
  Boolean(secret) && sameSecret(authorization ?? '', `Bearer ${secret}`)

/** First line of every scheduled job. */
export function checkScheduler(headers: Headers) {
  if (!isScheduler(headers.get('authorization'), env.CRON_SECRET)) throw unauthorized()
}

const _id = 'schedulerRun.all'

/**
 * The last complete run of all jobs: its time, and the content that was published then. Earlier versions stored only
 * the time.
 */
const SchedulerRun = z.object({at: z.string().optional(), published: z.array(z.string()).optional()})
export type SchedulerRun = z.infer<typeof SchedulerRun>

export const getLastRun = async (): Promise<SchedulerRun> => SchedulerRun.parse((await operationsDocument(_id)) ?? {})

/** `npm run doctor`, /api/health/details and the next run read it. */
export const recordRun = (run: SchedulerRun) =>
  commit([{createOrReplace: {_id, _type: 'schedulerRun', ...run}}], {id: _id})
