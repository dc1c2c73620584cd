import {bookingsCsv} from '@/features/admin/bookings/export'
import {parseListQuery} from '@/features/admin/bookings/listQuery'
import {csvResponse} from '@/features/admin/csv'
import {todayInNewYork} from '@/lib/dates'
import {adminRead} from '@/server/adminEndpoint'
import {audit} from '@/server/audit'
import {onlyAllow} from '@/server/reply'

export const GET = adminRead(async ({admin, query, now}) => {
  await audit({action: 'bookings_exported', by: admin.email, now})
  const asked = parseListQuery(Object.fromEntries(query))
  return csvResponse(`bookings-${todayInNewYork(now)}.csv`, bookingsCsv(asked, now))
})

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
