import {parseMessageQuery} from '@/features/messages/admin/listQuery'
import {listMessages} from '@/features/messages/admin/queries'
import {adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({query}) => Response.json(await listMessages(parseMessageQuery(Object.fromEntries(query))))),
})
