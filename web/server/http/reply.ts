import 'server-only'
import {randomUUID} from 'node:crypto'
import {clientAddress} from './clientAddress'
import {env} from '../env'
import {Conflict, LakeUnavailable} from '../sanity/errors'
import {errorFields, log} from '../log'
import {Problem, problemResponse, unavailable} from './problem'
import {checkRate, type RateLimit} from './rateLimit'

export type RouteContext = {params?: Promise<Record<string, string | string[] | undefined>>}

export async function paramsOf(route?: RouteContext): Promise<Record<string, string>> {
  const given = (await route?.params) ?? {}
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value ?? ''].flat().join('/')]))
}

/** What a thrown error is on the wire; the unforeseen is logged and says nothing about itself. */
export function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Conflict) return new Problem(409, 'conflict')
  if (error instanceof LakeUnavailable) return unavailable(error.retryAfter)
  log('error', 'request.failed', {requestId, ...errorFields(error)})
  return new Problem(500, 'internal')
}

export function withRequestId(response: Response, requestId: string): Response {
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {'Cache-Control': 'no-store', ...headers}})
}

/** 201 for what is new; 200 when the same content came in before under the same key. */
export const created = (body: unknown, replayed = false): Response =>
  replayed ? json(200, body, {'Idempotency-Replayed': 'true'}) : json(201, body)

/** After a form post: on with a GET, to a path of our own. */
export const seeOther = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {status: 303, headers: {Location: path, 'Cache-Control': 'no-store', ...headers}})

/** For the methods a route does not have: Next's own 405 leaves the Allow header out. */
export const methodNotAllowed =
  (...allowed: string[]) =>
  () =>
    problemResponse(new Problem(405, 'method_not_allowed', {headers: {Allow: allowed.join(', ')}}), randomUUID())

type Bare = (request: Request) => Promise<Response>

/** A route without the form wrapper: how often one address may ask; whatever is thrown becomes problem+json. */
export const publicRoute =
  (handler: Bare, {limit}: {limit?: RateLimit} = {}): Bare =>
  async (request) => {
    const requestId = randomUUID()
    try {
      if (limit) await checkRate(limit, clientAddress(request.headers, env.TRUSTED_PROXY_HOPS), new Date())
      return withRequestId(await handler(request), requestId)
    } catch (error) {
      return withRequestId(problemResponse(asProblem(error, requestId), requestId), requestId)
    }
  }
