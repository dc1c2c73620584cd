import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * For balancers and containers: 200 while the process answers. Asks no service: without the lake the pages are there all
   * the same, and a lead is emailed to the office.
   */
  GET: rawRoute(async () => json(200, {status: 'ok'})),
})
