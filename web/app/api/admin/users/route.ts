import {addAdmin} from '@/features/admins/commands'
import {NewAdmin} from '@/features/admins/input'
import {listAdmins} from '@/features/admins/queries'
import {requireFreshSignIn} from '@/server/auth/session'
import {admin, adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({actor}) => Response.json({users: await listAdmins(actor)}), {role: 'super'}),
  POST: admin(
    NewAdmin,
    async ({email}, {actor, now}) => {
      requireFreshSignIn(actor, now)
      return Response.json({id: await addAdmin(email, actor, now), email}, {status: 201})
    },
    {role: 'super'},
  ),
})
