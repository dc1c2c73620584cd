import {parseMessageQuery} from '@/features/admin/messages/listQuery'
import {listMessages} from '@/features/admin/messages/queries'
import {adminRead} from '@/server/adminEndpoint'

export const GET = adminRead(async ({query}) =>
  Response.json(await listMessages(parseMessageQuery(Object.fromEntries(query)))),
)
