import {bookingsCsv} from '@/features/bookings/admin/export'
import {parseListQuery} from '@/features/bookings/admin/listQuery'
import {csvResponse} from '@/server/sanity/list/csv'
import {todayInNewYork} from '@/lib/time/dates'
import {adminGet} from '@/server/http/adminEndpoint'
import {audit} from '@/server/auth/audit'
import {methodNotAllowed} from '@/server/http/reply'

export const GET = adminGet(async ({admin, query, now}) => {
  await audit({action: 'bookings_exported', by: admin.email, now})
  const asked = parseListQuery(Object.fromEntries(query))
  return csvResponse(`bookings-${todayInNewYork(now)}.csv`, bookingsCsv(asked, now))
})

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
