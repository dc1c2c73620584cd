import {parseMessageQuery} from '@/features/admin/messages/listQuery'
import {listMessages} from '@/features/admin/messages/queries'
import {adminRead} from '@/server/adminEndpoint'
import {onlyAllow} from '@/server/reply'

export const GET = adminRead(async ({query}) =>
  Response.json(await listMessages(parseMessageQuery(Object.fromEntries(query)))),
)

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
