import {endOwnSession} from '@/features/admins/sessions/sessions'
import {SessionPatch} from '@/features/admins/input'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(SessionPatch, async (_, {params: {id}, actor, now}: AdminContext<{id: string}>) => {
    await endOwnSession(id, actor, now)
    return new Response(null, {status: 204})
  }),
})
