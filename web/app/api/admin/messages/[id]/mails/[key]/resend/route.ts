import {deliverAfter} from '@/app/_email/outbox'
import {EmptyBody} from '@/features/bookings/admin/input'
import {resendEmail} from '@/features/messages/commands'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  POST: admin(EmptyBody, async (_, {params: {id, key}, actor, now}: AdminContext<{id: string; key: string}>) => {
    await resendEmail({id, by: actor.email, now}, key)
    deliverAfter(id)
    return Response.json({})
  }),
})
