import {notFound} from '@/server/http/problem'
import {rawRoute, route} from '@/server/http/route'

const missing = rawRoute(() => {
  throw notFound()
})

/** An endpoint that does not exist says so as the others say what is wrong, and not with an empty page. */
export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: missing,
  POST: missing,
  PUT: missing,
  PATCH: missing,
  DELETE: missing,
})
