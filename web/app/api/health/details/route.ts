import {isScheduler} from '@/server/scheduler'
import {requireAdminRequest} from '@/server/auth/session'
import {env} from '@/server/env'
import {healthDetails} from '@/server/health'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** For operators: needs the scheduler's secret or an admin session. */
  GET: rawRoute(async ({request, now}) => {
    const secret = env.CRON_SECRET
    if (!isScheduler(request.headers.get('authorization'), secret)) await requireAdminRequest(request, 'admin')
    return json(200, await healthDetails(now))
  }),
})
