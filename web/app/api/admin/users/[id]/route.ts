import {changeAdmin} from '@/features/admins/commands'
import {AdminPatch} from '@/features/admins/input'
import {ifMatch} from '@/server/sanity/update'
import {endpoint} from '@/server/http/route'
import {methodNotAllowed} from '@/server/http/reply'
import {asSuperAdmin} from '@/server/auth/session'

export const PATCH = endpoint(
  AdminPatch,
  async ({action}, {request, params: {id = ''}, actor, now}) =>
    Response.json({revision: await changeAdmin({id, revision: ifMatch(request), action, by: actor, now})}),
  {authorize: asSuperAdmin},
)

const refuse = methodNotAllowed('PATCH')
export {refuse as GET, refuse as POST, refuse as PUT, refuse as DELETE}
