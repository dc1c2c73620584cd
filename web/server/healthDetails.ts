import 'server-only'
import {z} from 'zod'
import {health, type Health} from './health'
import {operations} from './sanity/clients'

const MB = 2 ** 20

const Stored = z.object({
  due: z.number(),
  oldest: z.string().nullable(),
  suppressed: z.number(),
  jobsRanAt: z.string().nullable(),
})

const storedQuery = `{
  "due": count(*[nextMailAt <= $now]),
  "oldest": *[nextMailAt <= $now] | order(nextMailAt asc)[0].nextMailAt,
  "suppressed": count(*[_type == "suppression"]),
  "jobsRanAt": *[_id == "schedulerRun.all"][0].at
}`

export interface HealthDetails {
  services: Health
  /** Undefined while the Content Lake does not answer. */
  mails: {due: number; oldest: string | null; suppressed: number} | undefined
  jobsRanAt: string | null | undefined
  process: {upSeconds: number; memoryMb: number; node: string}
}

async function stored(now: Date) {
  try {
    const result: unknown = await operations().fetch(storedQuery, {now: now.toISOString()}, {cache: 'no-store'})
    return Stored.parse(result)
  } catch {
    return undefined
  }
}

/** What a person wants to know who looks after the site: what waits, since when, and whether the scheduler is alive. */
export async function healthDetails(now: Date): Promise<HealthDetails> {
  const [services, found] = await Promise.all([health(now), stored(now)])
  return {
    services,
    mails: found && {due: found.due, oldest: found.oldest, suppressed: found.suppressed},
    jobsRanAt: found?.jobsRanAt,
    process: {
      upSeconds: Math.round(process.uptime()),
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      node: process.version,
    },
  }
}
