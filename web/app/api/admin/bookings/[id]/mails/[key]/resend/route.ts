import {deliverAfter} from '@/app/_email/outbox'
import {EmptyBody} from '@/features/bookings/admin/input'
import {resendEmail} from '@/features/bookings/commands'
import {admin, route, type AdminContext} from '@/server/http/route'
import {savedBy} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  POST: admin(EmptyBody, async (_, {params: {id, key}, actor, now}: AdminContext<{id: string; key: string}>) => {
    const by = actor.email
    const booking = await resendEmail({id, by, now}, key)
    deliverAfter(id)
    return Response.json(savedBy(booking, by))
  }),
})
