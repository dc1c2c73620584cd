import {changeAdmin} from '@/features/admin/users/change'
import {AdminPatch} from '@/features/admin/users/input'
import {revisionOf} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {asSuperAdmin} from '@/server/session'

export const PATCH = endpoint(
  AdminPatch,
  async ({action}, {request, params: {id = ''}, actor, now}) =>
    Response.json({revision: await changeAdmin({id, revision: revisionOf(request), action, by: actor, now})}),
  {authorize: asSuperAdmin},
)
