import {bookingsCsv} from '@/features/bookings/admin/export'
import {parseListQuery} from '@/features/bookings/admin/listQuery'
import {csvResponse} from '@/server/sanity/list/csv'
import {todayInNewYork} from '@/lib/time/dates'
import {audit} from '@/server/auth/audit'
import {signInAgain} from '@/server/auth/session'
import {adminGet, route} from '@/server/http/route'
import {logSecurity} from '@/server/securityLog'
import {checkSearchable} from '@/server/sanity/list/search'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({request, actor, query, now}) => {
    checkSearchable(query.get('q'))
    const again = signInAgain(actor, '/admin/dashboard?tab=bookings', now)
    if (again) return again
    await audit({action: 'bookings_exported', by: actor.email, now})
    logSecurity('exported', request, {what: 'bookings'})
    const listQuery = parseListQuery(Object.fromEntries(query))
    return csvResponse(`bookings-${todayInNewYork(now)}.csv`, bookingsCsv(listQuery, now))
  }),
})
