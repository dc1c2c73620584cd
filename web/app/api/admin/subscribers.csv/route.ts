import {csvResponse} from '@/server/sanity/list/csv'
import {subscribersCsv} from '@/features/newsletter/admin/export'
import {parseSubscriberQuery} from '@/features/newsletter/admin/listQuery'
import {todayInNewYork} from '@/lib/time/dates'
import {audit} from '@/server/auth/audit'
import {signInAgain} from '@/server/auth/session'
import {adminGet, route} from '@/server/http/route'
import {logSecurity} from '@/server/securityLog'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({request, actor, query, now}) => {
    const again = signInAgain(actor, '/admin/dashboard?tab=subscribers', now)
    if (again) return again
    await audit({action: 'subscribers_exported', by: actor.email, now})
    logSecurity('exported', request, {what: 'subscribers'})
    const {view} = parseSubscriberQuery(Object.fromEntries(query))
    return csvResponse(`subscribers-${todayInNewYork(now)}.csv`, subscribersCsv(view))
  }),
})
