import {deliverAfter} from '@/app/_email/outbox'
import {MessagePatch} from '@/features/messages/admin/input'
import {markMessage} from '@/features/messages/commands'
import {ifMatch} from '@/server/sanity/update'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(MessagePatch, async (mark, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const revision = await markMessage({id, by: actor.email, now}, ifMatch(request), mark)
    if (mark.spam === false) deliverAfter(id)
    return Response.json({revision})
  }),
})
