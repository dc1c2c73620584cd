import {alertAfter} from '@/app/_email/lakeOutage'
import {indexAll} from '@/app/_search/searchIndex'
import {drainOutbox} from '@/app/_email/outbox'
import {refreshClosures, getPublished, refreshPublished} from '@/app/_site/refresh'
import {sendQuoteFollowUps, sendSlaAlerts, sendReviewRequests, sendReminders} from '@/features/bookings/jobs'
import {sendMessageSlaAlerts} from '@/features/messages/jobs'
import {sendSpamDigest, sendWeeklySummary} from '@/features/notifications/jobs'
import {checkScheduler, getLastRun, recordRun, type SchedulerRun} from '@/server/scheduler'
import {log} from '@/server/log'
import {lakeFailure} from '@/server/sanity/errors'
import {notFound} from '@/server/http/problem'
import {eraseExpired} from '@/server/sanity/retention'
import {json} from '@/server/http/reply'
import {rawRoute, route, type Call} from '@/server/http/route'

// Each job may run twice, late or not at all for a day: it finds its open work in the documents.
const JOBS = {
  drain: () => drainOutbox(),
  reminders: sendReminders,
  promises: async (now: Date) => (await sendSlaAlerts(now)) + (await sendMessageSlaAlerts(now)),
  reviews: sendReviewRequests,
  // `reviews` includes this, and reads whether it is switched on.
  quotes: sendQuoteFollowUps,
  weekly: sendWeeklySummary,
  spam: sendSpamDigest,
  retention: eraseExpired,
  closures: async (now: Date, lastRun?: SchedulerRun) => refreshClosures(now, lastRun ?? (await getLastRun())),
  // `all` leaves this out: it runs when somebody opens the dashboard, or by name after an import.
  index: indexAll,
} satisfies Record<string, (now: Date, lastRun?: SchedulerRun) => Promise<unknown>>
type Job = keyof typeof JOBS
const isJob = (name: string): name is Job => Object.hasOwn(JOBS, name)

// The drain follows the jobs that queue emails. Refreshing pages comes last, because no email waits for it.
const ALL = [
  'reminders',
  'promises',
  'reviews',
  'weekly',
  'spam',
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

/** Whether a job has done anything. Results of zeros would fill the log sixty times an hour. */
const hasDone = (result: unknown): boolean =>
  typeof result === 'object' && result !== null ? Object.values(result).some(hasDone) : Boolean(result)

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Runs one scheduled job by its name, or `all` jobs in order. */
  GET: rawRoute(async ({request, params: {job}, now}: Call<{job: string}>) => {
    checkScheduler(request.headers)
    const run = job === 'all' ? runAll : isJob(job) ? JOBS[job] : undefined
    if (!run) throw notFound()
    const result = await run(now).catch((error: unknown) => {
      const failure = lakeFailure(error)
      // Send no alert before an outage affects a lead: it may end by itself.
      if (failure !== 'away') alertAfter(failure, now)
      throw error
    })
    if (hasDone(result)) log('info', 'cron.done', {job, result: JSON.stringify(result)})
    return json(200, {job, result})
  }),
})
