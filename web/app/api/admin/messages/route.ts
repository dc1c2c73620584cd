import {parseMessageQuery} from '@/features/messages/admin/view'
import {listMessages} from '@/features/messages/admin/queries'
import {adminGet, route} from '@/server/http/route'
import {checkSearchable} from '@/server/sanity/list/query'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({query}) => {
    checkSearchable(query.get('q'))
    return Response.json(await listMessages(parseMessageQuery(Object.fromEntries(query))))
  }),
})
