import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** For load balancers: 200 while the process answers. Checks no service, because the site works without the lake. */
  GET: rawRoute(async () => json(200, {status: 'ok'})),
})
