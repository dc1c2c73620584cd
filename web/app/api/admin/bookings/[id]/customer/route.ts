import {changeCustomer, CustomerPatch} from '@/features/bookings/customer'
import {admin, route, type AdminContext} from '@/server/http/route'
import {ifMatch} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(CustomerPatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) =>
    Response.json({revision: await changeCustomer({id, revision: ifMatch(request), by: actor.email, now}, patch)}),
  ),
})
