import {deliverAfter} from '@/app/_email/outbox'
import {MessagePatch} from '@/features/messages/input'
import {getMessage} from '@/features/messages/admin/queries'
import {changeMessage} from '@/features/messages/commands'
import {ifMatch} from '@/server/sanity/update'
import {notFound} from '@/server/http/problem'
import {admin, adminGet, route, type AdminCall, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({params: {id}}: AdminCall<{id: string}>) => {
    const message = await getMessage(id)
    if (!message) throw notFound()
    return Response.json(message)
  }),
  PATCH: admin(MessagePatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const revision = await changeMessage({id, by: actor.email, now}, ifMatch(request), patch)
    if (patch.action === 'spam' && !patch.spam) deliverAfter(id)
    return Response.json({revision})
  }),
})
