import 'server-only'
import {randomUUID} from 'node:crypto'
import type {Admin} from '../auth/adminSession'
import {asProblem, paramsOf, withRequestId, type RouteContext} from './reply'
import {problemResponse} from './problem'
import {asAdmin} from '../auth/session'

export type ReadContext = {admin: Admin; params: Record<string, string>; query: URLSearchParams; now: Date}

/** A GET for admins: who asks, then the handler; what is thrown becomes problem+json. Nothing of it is ever cached. */
export function adminGet(handler: (context: ReadContext) => Promise<Response>, authorize = asAdmin) {
  return async (request: Request, route?: RouteContext): Promise<Response> => {
    const requestId = randomUUID()
    try {
      const admin = await authorize(request)
      const query = new URL(request.url).searchParams
      const response = await handler({admin, params: await paramsOf(route), query, now: new Date()})
      response.headers.set('Cache-Control', 'private, no-store')
      return withRequestId(response, requestId)
    } catch (error) {
      return withRequestId(problemResponse(asProblem(error, requestId), requestId), requestId)
    }
  }
}
