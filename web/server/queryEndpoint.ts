import 'server-only'
import {randomUUID} from 'node:crypto'
import type {z} from 'zod'
import {parse} from './parse'
import {problemResponse} from './problem'
import {asProblem, paramsOf, stamped, type RouteContext} from './reply'

export interface QueryContext<Actor> {
  request: Request
  params: Record<string, string>
  now: Date
  requestId: string
  actor: Actor
}

/** The wrapper for GET routes: who asks, what the query string says, and the same errors as every other route. */
export function queryEndpoint<Schema extends z.ZodType, Actor>(
  schema: Schema,
  handler: (query: z.output<Schema>, context: QueryContext<Actor>) => Promise<Response> | Response,
  {authorize}: {authorize: (request: Request) => Promise<Actor>},
) {
  return async (request: Request, route?: RouteContext): Promise<Response> => {
    const requestId = randomUUID()
    try {
      const actor = await authorize(request)
      const query = parse(schema, Object.fromEntries(new URL(request.url).searchParams))
      const context = {request, params: await paramsOf(route), now: new Date(), requestId, actor}
      return stamped(await handler(query, context), requestId)
    } catch (error) {
      return stamped(problemResponse(asProblem(error, requestId), requestId), requestId)
    }
  }
}
