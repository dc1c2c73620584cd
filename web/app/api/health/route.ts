import {health} from '@/server/health'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** 503 when a booking could not be stored; a mail provider that is down only delays mails. */
  GET: rawRoute(async ({now}) => {
    const state = await health(now)
    return json(state.operations ? 200 : 503, {status: state.operations ? 'ok' : 'unavailable', services: state})
  }),
})
