import {health} from '@/server/health'
import {json, onlyAllow, bareHandler} from '@/server/http/reply'

/** 503 when a booking could not be stored; a mail provider that is down only delays mails. */
export const GET = bareHandler(async () => {
  const state = await health(new Date())
  return json(state.operations ? 200 : 503, {status: state.operations ? 'ok' : 'unavailable', services: state})
})

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
