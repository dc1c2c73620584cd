import {runJobs} from '../start/cron.ts'
import {stopSignal} from '../stopSignal.ts'

const {SITE_URL, CRON_SECRET} = process.env

if (SITE_URL && CRON_SECRET) await runJobs({SITE_URL, CRON_SECRET}, stopSignal())
else {
  console.error('The jobs need SITE_URL and CRON_SECRET in their environment.')
  process.exitCode = 1
}
