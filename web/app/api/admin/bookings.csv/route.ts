import {bookingsCsv} from '@/features/bookings/admin/export'
import {parseListQuery} from '@/features/bookings/admin/queries'
import {csvResponse} from '@/server/sanity/list/csv'
import {todayInNewYork} from '@/lib/time/dates'
import {audit} from '@/server/auth/audit'
import {signInAgain} from '@/server/auth/session'
import {adminLink, route, type Call} from '@/server/http/route'
import {logSecurity} from '@/server/securityLog'
import {checkSearchable} from '@/server/sanity/list/search'
import {dashboardPath} from '@/ui/admin/shell/tabs'

/** The address of the exported list. */
const listOf = ({query}: Call) =>
  dashboardPath('bookings', {...Object.fromEntries(query), after: undefined, before: undefined})

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(async (call) => {
    const {request, actor, query, now} = call
    checkSearchable(query.get('q'))
    const again = signInAgain(actor, listOf(call), now)
    if (again) return again
    await audit({action: 'bookings_exported', by: actor.email, now})
    logSecurity('exported', request, {what: 'bookings'})
    const listQuery = parseListQuery(Object.fromEntries(query))
    return csvResponse(`bookings-${todayInNewYork(now)}.csv`, bookingsCsv(listQuery, now))
  }, listOf),
})
