import {health} from '@/server/health'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

/** Wide enough for balancers and monitors that share an address. */
const HEALTH_LIMIT = {name: 'health', max: 120, windowMs: 60_000}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** 503 if a booking could not be stored. Without the mail provider mails are only late. */
  GET: rawRoute(
    async ({now}) => {
      const state = await health(now)
      return json(state.operations ? 200 : 503, {status: state.operations ? 'ok' : 'unavailable', services: state})
    },
    {limit: HEALTH_LIMIT},
  ),
})
