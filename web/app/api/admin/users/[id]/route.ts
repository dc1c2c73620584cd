import {changeAdmin} from '@/features/admins/commands'
import {AdminPatch} from '@/features/admins/input'
import {requireFreshSignIn} from '@/server/auth/session'
import {ifMatch} from '@/server/sanity/update'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(
    AdminPatch,
    async ({action}, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
      requireFreshSignIn(actor, now)
      return Response.json({revision: await changeAdmin({id, revision: ifMatch(request), action, by: actor, now})})
    },
    {role: 'super'},
  ),
})
