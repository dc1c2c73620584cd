import 'server-only'
import {randomUUID} from 'node:crypto'
import {env, isSiteOrigin} from '../env'
import {Problem, problemResponse} from './problem'

type Handler = (request: Request, context?: {params: Promise<unknown>}) => Promise<Response>

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined)

/** Whether a page of the configured Studio asks. Browsers write `Origin` themselves: a page cannot claim another's. */
export function isStudioOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin !== null && origin === originOf(env.STUDIO_URL)
}

function withGrant(request: Request, response: Response, grant: Record<string, string> = {}): Response {
  response.headers.append('Vary', 'Origin')
  if (!isStudioOrigin(request.headers)) return response
  const origin = originOf(env.STUDIO_URL) ?? ''
  const headers = {'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true', ...grant}
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** A page of any other origin; programs and our own pages' reads send no origin at all. */
function asksFromElsewhere(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin !== null && !isSiteOrigin(origin) && !isStudioOrigin(headers)
}

const refused = () => problemResponse(new Problem(403, 'foreign_origin'), randomUUID())

/**
 * The Studio's pages, and those of no other origin, may read the answer of this handler with the admin's cookie. Who
 * may do what is not decided here: the session is (docs/security.md, T11).
 */
export const withStudioCors =
  (handler: Handler): Handler =>
  async (request, context) =>
    withGrant(request, asksFromElsewhere(request.headers) ? refused() : await handler(request, context))

/** The browser's question before it sends the Studio's request. */
export const studioPreflight =
  (methods: readonly string[]) =>
  async (request: Request): Promise<Response> => {
    const asked = request.headers.get('access-control-request-method') ?? ''
    if (!isStudioOrigin(request.headers) || !methods.includes(asked)) return withGrant(request, refused())
    return withGrant(request, new Response(null, {status: 204, headers: {'Cache-Control': 'no-store'}}), {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'content-type, if-match',
      'Access-Control-Max-Age': '600',
    })
  }
