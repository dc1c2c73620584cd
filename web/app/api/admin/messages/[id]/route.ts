import {deliverAfter} from '@/app/_mail/outbox'
import {MessagePatch} from '@/features/admin/messages/input'
import {markMessage} from '@/features/contact/desk'
import {ifMatch} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {onlyAllow} from '@/server/reply'
import {asAdmin} from '@/server/session'

export const PATCH = endpoint(
  MessagePatch,
  async (mark, {request, params: {id = ''}, actor, now}) => {
    const revision = await markMessage({id, by: actor.email, now}, ifMatch(request), mark)
    if (mark.spam === false) deliverAfter(id)
    return Response.json({revision})
  },
  {authorize: asAdmin},
)

const refuse = onlyAllow('PATCH')
export {refuse as GET, refuse as POST, refuse as PUT, refuse as DELETE}
