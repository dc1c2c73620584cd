import {notFound} from '@/server/http/problem'
import {rawRoute, route} from '@/server/http/route'

const missing = rawRoute(() => {
  throw notFound()
})

/** Answers unknown endpoints with problem+json instead of a page. */
export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: missing,
  POST: missing,
  PUT: missing,
  PATCH: missing,
  DELETE: missing,
})
