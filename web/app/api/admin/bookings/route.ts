import {parseListQuery} from '@/features/bookings/admin/listQuery'
import {countBookings, listBookings} from '@/features/bookings/admin/queries'
import {adminGet} from '@/server/http/adminEndpoint'
import {methodNotAllowed} from '@/server/http/reply'

export const GET = adminGet(async ({query, now}) => {
  const asked = parseListQuery(Object.fromEntries(query))
  const [page, counts] = await Promise.all([listBookings(asked, now), countBookings()])
  return Response.json({...page, counts})
})

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
