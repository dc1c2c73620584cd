import {deliverAfter} from '@/app/_email/outbox'
import {MessagePatch} from '@/features/messages/admin/input'
import {changeMessage} from '@/features/messages/commands'
import {ifMatch} from '@/server/sanity/update'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(MessagePatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const revision = await changeMessage({id, by: actor.email, now}, ifMatch(request), patch)
    if (patch.action === 'spam' && !patch.spam) deliverAfter(id)
    return Response.json({revision})
  }),
})
