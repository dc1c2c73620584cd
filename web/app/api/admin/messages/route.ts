import {parseMessageQuery} from '@/features/messages/admin/listQuery'
import {listMessages} from '@/features/messages/admin/queries'
import {adminGet} from '@/server/http/adminEndpoint'
import {methodNotAllowed} from '@/server/http/reply'

export const GET = adminGet(async ({query}) =>
  Response.json(await listMessages(parseMessageQuery(Object.fromEntries(query)))),
)

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
