import {addAdmin} from '@/features/admins/commands'
import {NewAdmin} from '@/features/admins/input'
import {listAdmins} from '@/features/admins/queries'
import {requireFreshSignIn} from '@/server/auth/session'
import {admin, adminGet, route} from '@/server/http/route'
import {logSecurity} from '@/server/securityLog'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({actor}) => Response.json({users: await listAdmins(actor)}), {role: 'super'}),
  POST: admin(
    NewAdmin,
    async ({email}, {request, actor, now}) => {
      requireFreshSignIn(actor, now)
      const id = await addAdmin(email, actor, now)
      logSecurity('rights_changed', request, {action: 'add', target: id})
      return Response.json({id, email}, {status: 201})
    },
    {role: 'super'},
  ),
})
