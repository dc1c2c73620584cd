import {deliverAfter} from '@/app/_email/outbox'
import {parseListQuery, countBookings, listBookings} from '@/features/bookings/admin/queries'
import {enterPhoneRequest, PhoneRequestInput} from '@/features/bookings/phoneRequest'
import {created} from '@/server/http/reply'
import {admin, adminGet, route} from '@/server/http/route'
import {checkSearchable} from '@/server/sanity/list/query'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({query, now}) => {
    checkSearchable(query.get('q'))
    const listQuery = parseListQuery(Object.fromEntries(query))
    const [page, counts] = await Promise.all([listBookings(listQuery, now), countBookings(now)])
    return Response.json({...page, counts})
  }),
  /** Stores a request that the office enters for a caller or a writer. */
  POST: admin(PhoneRequestInput, async (input, context) => {
    const booking = await enterPhoneRequest(input, context)
    deliverAfter(booking._id)
    return created({_id: booking._id, id: booking.id}, booking.replayed)
  }),
})
