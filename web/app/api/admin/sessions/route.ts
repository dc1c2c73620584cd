import {endOtherSessions, listSessions} from '@/features/admins/sessions/sessions'
import {SessionsPatch} from '@/features/admins/input'
import {admin, adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({actor, now}) => Response.json({sessions: await listSessions(actor, now)})),
  PATCH: admin(SessionsPatch, async (_, {actor}) => {
    await endOtherSessions(actor)
    return new Response(null, {status: 204})
  }),
})
