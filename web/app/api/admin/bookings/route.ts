import {parseListQuery} from '@/features/admin/bookings/listQuery'
import {countBookings, listBookings} from '@/features/admin/bookings/queries'
import {adminRead} from '@/server/adminEndpoint'
import {onlyAllow} from '@/server/reply'

export const GET = adminRead(async ({query, now}) => {
  const asked = parseListQuery(Object.fromEntries(query))
  const [page, counts] = await Promise.all([listBookings(asked, now), countBookings()])
  return Response.json({...page, counts})
})

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
