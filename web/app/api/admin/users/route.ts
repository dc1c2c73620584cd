import {addAdmin} from '@/features/admins/commands'
import {NewAdmin} from '@/features/admins/input'
import {listAdmins} from '@/features/admins/queries'
import {adminGet} from '@/server/http/adminEndpoint'
import {endpoint} from '@/server/http/route'
import {methodNotAllowed} from '@/server/http/reply'
import {asSuperAdmin} from '@/server/auth/session'

export const GET = adminGet(async ({admin}) => Response.json({users: await listAdmins(admin)}), asSuperAdmin)

export const POST = endpoint(
  NewAdmin,
  async ({email}, {actor, now}) => Response.json({id: await addAdmin(email, actor, now), email}, {status: 201}),
  {authorize: asSuperAdmin},
)

const refuse = methodNotAllowed('GET', 'POST')
export {refuse as PUT, refuse as PATCH, refuse as DELETE}
