import {csvResponse} from '@/server/sanity/list/export'
import {subscribersCsv, parseSubscriberQuery} from '@/features/newsletter/admin/queries'
import {businessToday} from '@/lib/time/dates'
import {audit, logSecurity} from '@/server/securityLog'
import {signInAgain} from '@/server/auth/session'
import {adminLink, route, type Call} from '@/server/http/route'
import {dashboardPath} from '@/ui/admin/shell/tabs'

/** The dashboard's page of the exported list. */
const listOf = ({query}: Call) => dashboardPath('subscribers', {view: query.get('view') ?? undefined})

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(async (call) => {
    const {request, actor, query, now} = call
    const again = signInAgain(actor, listOf(call), now)
    if (again) return again
    await audit({action: 'subscribers_exported', by: actor.email, now})
    logSecurity('exported', request, {what: 'subscribers'})
    const {view} = parseSubscriberQuery(Object.fromEntries(query))
    return csvResponse(`subscribers-${businessToday(now)}.csv`, subscribersCsv(view))
  }, listOf),
})
