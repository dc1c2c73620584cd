import 'server-only'
import {z} from 'zod'
import {operationsDocument} from './sanity/clients'
import {commit} from './sanity/commit'

const _id = 'schedulerRun.all'

/** The last run of all jobs that came to its end: when, and what was published then. Earlier versions kept the time alone. */
const SchedulerRun = z.object({at: z.string().optional(), published: z.array(z.string()).optional()})
export type SchedulerRun = z.infer<typeof SchedulerRun>

export const getLastRun = async (): Promise<SchedulerRun> => SchedulerRun.parse((await operationsDocument(_id)) ?? {})

/** Read by `npm run doctor`, by the next run, and by whoever wonders whether the scheduler is alive. */
export const recordRun = (run: SchedulerRun) =>
  commit([{createOrReplace: {_id, _type: 'schedulerRun', ...run}}], {id: _id})
