import {changeAdmin, saveTimeOff} from '@/features/admins/commands'
import {AdminPatch, TimeOffInput} from '@/features/admins/input'
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
  /** Saves time off: the admin's own, or for the super admin anybody's. */
  PUT: admin(TimeOffInput, async ({timeOff}, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const revision = await saveTimeOff({id, revision: ifMatch(request), timeOff, by: actor, now})
    return Response.json({revision})
  }),
})
