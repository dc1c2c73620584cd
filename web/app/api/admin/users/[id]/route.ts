import {changeAdmin} from '@/features/admin/users/change'
import {AdminPatch} from '@/features/admin/users/input'
import {ifMatch} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {onlyAllow} from '@/server/reply'
import {asSuperAdmin} from '@/server/session'

export const PATCH = endpoint(
  AdminPatch,
  async ({action}, {request, params: {id = ''}, actor, now}) =>
    Response.json({revision: await changeAdmin({id, revision: ifMatch(request), action, by: actor, now})}),
  {authorize: asSuperAdmin},
)

const refuse = onlyAllow('PATCH')
export {refuse as GET, refuse as POST, refuse as PUT, refuse as DELETE}
