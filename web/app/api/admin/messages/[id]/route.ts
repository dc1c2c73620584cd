import {deliverAfter} from '@/app/_email/outbox'
import {MessagePatch} from '@/features/messages/admin/input'
import {markMessage} from '@/features/messages/commands'
import {ifMatch} from '@/server/sanity/update'
import {endpoint} from '@/server/http/route'
import {methodNotAllowed} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'

export const PATCH = endpoint(
  MessagePatch,
  async (mark, {request, params: {id = ''}, actor, now}) => {
    const revision = await markMessage({id, by: actor.email, now}, ifMatch(request), mark)
    if (mark.spam === false) deliverAfter(id)
    return Response.json({revision})
  },
  {authorize: asAdmin},
)

const refuse = methodNotAllowed('PATCH')
export {refuse as GET, refuse as POST, refuse as PUT, refuse as DELETE}
