import {parseListQuery} from '@/features/bookings/admin/listQuery'
import {countBookings, listBookings} from '@/features/bookings/admin/queries'
import {adminGet, route} from '@/server/http/route'
import {checkSearchable} from '@/server/sanity/list/search'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({query, now}) => {
    checkSearchable(query.get('q'))
    const listQuery = parseListQuery(Object.fromEntries(query))
    const [page, counts] = await Promise.all([listBookings(listQuery, now), countBookings(now)])
    return Response.json({...page, counts})
  }),
})
