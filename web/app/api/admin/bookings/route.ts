import {parseListQuery} from '@/features/admin/bookings/listQuery'
import {countBookings, listBookings} from '@/features/admin/bookings/queries'
import {adminRead} from '@/server/adminEndpoint'

export const GET = adminRead(async ({query, now}) => {
  const asked = parseListQuery(Object.fromEntries(query))
  const [page, counts] = await Promise.all([listBookings(asked, now), countBookings()])
  return Response.json({...page, counts})
})
