import {cappedBytes} from '@/server/http/body'
import {violationsIn} from '@/server/http/csp'
import {log} from '@/server/log'
import {rawRoute, route} from '@/server/http/route'

const LIMIT = {name: 'csp-report', max: 20, windowMs: 10 * 60_000}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * Logs what a page's policy has blocked, as browsers report it (report-to, report-uri). Anybody can post here, so
   * this only logs.
   */
  POST: rawRoute(
    async ({request}) => {
      const text = new TextDecoder().decode(await cappedBytes(request, 16 * 1024))
      for (const violation of violationsIn(text)) log('warn', 'csp.violation', violation)
      return new Response(null, {status: 204})
    },
    {limit: LIMIT},
  ),
})
