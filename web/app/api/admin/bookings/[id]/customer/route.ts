import {deliverAfter} from '@/app/_email/outbox'
import {changeCustomer, CustomerPatch} from '@/features/bookings/customer'
import {admin, route, type AdminContext} from '@/server/http/route'
import {ifMatch} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(CustomerPatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const revision = await changeCustomer({id, revision: ifMatch(request), by: actor.email, now}, patch)
    deliverAfter(id)
    return Response.json({revision})
  }),
})
