import {parseMessageQuery} from '@/features/messages/admin/listQuery'
import {listMessages} from '@/features/messages/admin/queries'
import {adminRead} from '@/server/http/adminEndpoint'
import {onlyAllow} from '@/server/http/reply'

export const GET = adminRead(async ({query}) =>
  Response.json(await listMessages(parseMessageQuery(Object.fromEntries(query)))),
)

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
