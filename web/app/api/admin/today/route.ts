import {workOfToday} from '@/features/bookings/admin/today/queries'
import {adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({now}) => Response.json(await workOfToday(now))),
})
