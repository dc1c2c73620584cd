import {health} from '@/server/health'
import {json, methodNotAllowed, publicRoute} from '@/server/http/reply'

/** 503 when a booking could not be stored; a mail provider that is down only delays mails. */
export const GET = publicRoute(async () => {
  const state = await health(new Date())
  return json(state.operations ? 200 : 503, {status: state.operations ? 'ok' : 'unavailable', services: state})
})

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
