import {deliverAfter} from '@/app/_email/outbox'
import {changeCustomer, CustomerPatch} from '@/features/bookings/customer'
import {admin, route, type AdminContext} from '@/server/http/route'
import {ifMatch, savedBy} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(CustomerPatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const by = actor.email
    const booking = await changeCustomer({id, revision: ifMatch(request), by, now}, patch)
    deliverAfter(id)
    return Response.json(savedBy(booking, by))
  }),
})
