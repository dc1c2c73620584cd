import {addAdmin} from '@/features/admin/users/change'
import {NewAdmin} from '@/features/admin/users/input'
import {listAdmins} from '@/features/admin/users/queries'
import {adminRead} from '@/server/adminEndpoint'
import {endpoint} from '@/server/endpoint'
import {onlyAllow} from '@/server/reply'
import {asSuperAdmin} from '@/server/session'

export const GET = adminRead(async ({admin}) => Response.json({users: await listAdmins(admin)}), asSuperAdmin)

export const POST = endpoint(
  NewAdmin,
  async ({email}, {actor, now}) => Response.json({id: await addAdmin(email, actor, now), email}, {status: 201}),
  {authorize: asSuperAdmin},
)

const refuse = onlyAllow('GET', 'POST')
export {refuse as PUT, refuse as PATCH, refuse as DELETE}
