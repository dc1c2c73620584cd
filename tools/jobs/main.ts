// Calls a site's jobs. Without an argument it repeats all jobs (deploy/compose.yaml); with a name it calls that job
// once and exits with 1 if it failed (deploy/systemd).
import {tidyValues} from '../../web/lib/config/environment.ts'
import {callJob, runJobs} from '../start/cron.ts'
import {stopSignal} from '../stopSignal.ts'

/** Draining many mails takes most of a minute; all jobs take longer. */
const PATIENCE_MS = 120_000

const {SITE_URL, CRON_SECRET} = tidyValues(process.env)
const [job] = process.argv.slice(2)

const fail = (sentence: string) => {
  console.error(sentence)
  process.exitCode = 1
}

if (!SITE_URL || !CRON_SECRET) fail('The jobs need SITE_URL and CRON_SECRET in their environment: set both in .env.')
else if (!job) await runJobs({SITE_URL, CRON_SECRET}, stopSignal())
else {
  const problem = await callJob(job, {SITE_URL, CRON_SECRET}, stopSignal(), PATIENCE_MS)
  if (problem) fail(problem)
}
