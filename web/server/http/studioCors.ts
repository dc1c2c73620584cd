import 'server-only'
import {randomUUID} from 'node:crypto'
import {env, isSiteOrigin} from '../env'
import {Problem, problemResponse} from './problem'

type Handler = (request: Request, context?: {params: Promise<unknown>}) => Promise<Response>

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined)

/** Tells whether a page of the configured Studio sends this. Browsers write `Origin`: a page cannot claim another's. */
export function isStudioOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin !== null && origin === originOf(env.STUDIO_URL)
}

function withCorsHeaders(request: Request, response: Response, more: Record<string, string> = {}): Response {
  response.headers.append('Vary', 'Origin')
  if (!isStudioOrigin(request.headers)) return response
  const origin = originOf(env.STUDIO_URL) ?? ''
  const headers = {'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true', ...more}
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** True for a page of any other origin; programs, and reads by the site's own pages, send no origin at all. */
function isForeignOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin !== null && !isSiteOrigin(origin) && !isStudioOrigin(headers)
}

const refused = () => problemResponse(new Problem(403, 'foreign_origin'), randomUUID())

/**
 * Lets the Studio's pages, and those of no other origin, read the answer with the admin's cookie. This grants no rights:
 * the handler still checks the admin's session (docs/security.md, T11).
 */
export const withStudioCors =
  (handler: Handler): Handler =>
  async (request, context) =>
    withCorsHeaders(request, isForeignOrigin(request.headers) ? refused() : await handler(request, context))

/** Answers the preflight that a browser sends before the Studio's request. */
export const studioPreflight =
  (methods: readonly string[]) =>
  async (request: Request): Promise<Response> => {
    const method = request.headers.get('access-control-request-method') ?? ''
    if (!isStudioOrigin(request.headers) || !methods.includes(method)) return withCorsHeaders(request, refused())
    return withCorsHeaders(request, new Response(null, {status: 204, headers: {'Cache-Control': 'no-store'}}), {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'content-type, if-match',
      'Access-Control-Max-Age': '600',
    })
  }
