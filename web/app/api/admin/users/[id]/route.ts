import {changeAdmin} from '@/features/admins/commands'
import {AdminPatch} from '@/features/admins/input'
import {requireFreshSignIn} from '@/server/auth/session'
import {ifMatch} from '@/server/sanity/update'
import {admin, route, type AdminContext} from '@/server/http/route'
import {logSecurity} from '@/server/securityLog'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(
    AdminPatch,
    async ({action}, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
      requireFreshSignIn(actor, now)
      const revision = await changeAdmin({id, revision: ifMatch(request), action, by: actor, now})
      logSecurity('rights_changed', request, {action, target: id})
      return Response.json({revision})
    },
    {role: 'super'},
  ),
})
