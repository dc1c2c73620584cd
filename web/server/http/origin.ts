import 'server-only'
import {isSiteOrigin, env} from '../env'
import {Problem, problemResponse} from './problem'
import {randomUUID} from 'node:crypto'

/**
 * Refuses a request from another site's page. `optional` also admits programs without an Origin. `required` admits only
 * the site's own pages (admin, plain form posts). `studio` admits those and the configured Studio.
 */
export function checkOrigin(headers: Headers, proof: 'optional' | 'required' | 'studio') {
  if (proof === 'studio' && isStudioOrigin(headers)) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const ours = origin !== null && isSiteOrigin(origin)
  const foreign = new Problem(403, 'foreign_origin')
  if (site !== null && site !== 'same-origin') throw foreign
  // A page with `Referrer-Policy: no-referrer` posts `Origin: null`; Sec-Fetch-Site, which the browser sets, still
  // tells.
  if (origin !== null && !ours && !(origin === 'null' && site === 'same-origin')) throw foreign
  if (proof !== 'optional' && origin === null && site === null) throw foreign
}

type Handler = (request: Request, context?: {params: Promise<unknown>}) => Promise<Response>

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined)

/** Whether a page of the configured Studio sent this. A page cannot forge `Origin`: the browser sets it. */
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
 * Lets the Studio's pages, and no other origin, read the answer with the admin's cookie. The handler still checks the
 * session (docs/security.md, T11).
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
