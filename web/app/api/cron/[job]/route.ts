import {alertAfter} from '@/app/_email/lakeAlert'
import {indexAll} from '@/app/_search/searchIndex'
import {drainOutbox} from '@/app/_email/outbox'
import {refreshClosures, getPublished, refreshPublished} from '@/app/_site/refresh'
import {sendSlaAlerts, sendReviewRequests, sendReminders} from '@/features/bookings/jobs'
import {sendMessageSlaAlerts} from '@/features/messages/jobs'
import {sendWeeklySummary} from '@/features/notifications/jobs'
import {checkScheduler} from '@/server/auth/scheduler'
import {log} from '@/server/log'
import {lakeFailure} from '@/server/sanity/errors'
import {notFound} from '@/server/http/problem'
import {eraseExpired} from '@/server/sanity/retention'
import {json} from '@/server/http/reply'
import {rawRoute, route, type Call} from '@/server/http/route'
import {getLastRun, recordRun, type SchedulerRun} from '@/server/schedulerRun'

// Each may run twice, late or never for a day: what was done is seen in the documents, what was missed is done next time.
const JOBS = {
  drain: () => drainOutbox(),
  reminders: sendReminders,
  promises: async (now: Date) => (await sendSlaAlerts(now)) + (await sendMessageSlaAlerts(now)),
  reviews: sendReviewRequests,
  weekly: sendWeeklySummary,
  retention: eraseExpired,
  closures: async (now: Date, lastRun?: SchedulerRun) => refreshClosures(now, lastRun ?? (await getLastRun())),
  // Not among `all`: it runs when the dashboard is opened, and after an import by its name.
  index: indexAll,
} satisfies Record<string, (now: Date, lastRun?: SchedulerRun) => Promise<unknown>>
type Job = keyof typeof JOBS
const isJob = (name: string): name is Job => Object.hasOwn(JOBS, name)

// The drain comes after those whose emails it sends. What refreshes pages, which no email waits for, comes last.
const ALL = [
  'reminders',
  'promises',
  'reviews',
  'weekly',
  'retention',
  'drain',
  'closures',
] as const satisfies readonly Job[]

async function runAll(now: Date) {
  const lastRun = await getLastRun()
  const results: Record<string, unknown> = {}
  for (const job of ALL) results[job] = await JOBS[job](now, lastRun)
  const published = (await getPublished()) ?? lastRun.published
  results.published = await refreshPublished(published, lastRun)
  await recordRun({at: now.toISOString(), published})
  return results
}

/** A job tells how many it has done of each kind: nothing but zeros is no news, sixty times an hour. */
const hasDone = (result: unknown): boolean =>
  typeof result === 'object' && result !== null ? Object.values(result).some(hasDone) : Boolean(result)

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Scheduled work: one job by its name, or `all` of them in their order. */
  GET: rawRoute(async ({request, params: {job}, now}: Call<{job: string}>) => {
    checkScheduler(request.headers)
    const run = job === 'all' ? runAll : isJob(job) ? JOBS[job] : undefined
    if (!run) throw notFound()
    const result = await run(now).catch((error: unknown) => {
      const failure = lakeFailure(error)
      // What ends by itself needs no alert before a lead is affected.
      if (failure !== 'away') alertAfter(failure, now)
      throw error
    })
    if (hasDone(result)) log('info', 'cron.done', {job, result: JSON.stringify(result)})
    return json(200, {job, result})
  }),
})
