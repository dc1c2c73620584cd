import {changeMessage} from '@/features/admin/messages/change'
import {MessagePatch} from '@/features/admin/messages/input'
import {ifMatch} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {asAdmin} from '@/server/session'

export const PATCH = endpoint(
  MessagePatch,
  async (patch, {request, params: {id = ''}, actor, now}) => {
    const revision = await changeMessage({id, revision: ifMatch(request), patch, by: actor.email, now})
    return Response.json({revision})
  },
  {authorize: asAdmin},
)
