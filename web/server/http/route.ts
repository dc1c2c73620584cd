import 'server-only'
import {randomUUID} from 'node:crypto'
import type {z} from 'zod'
import {isIdempotencyKey} from '@/server/sanity/ids'
import {isRecord} from '@/lib/isRecord'
import {type Admin, requireAdminRequest} from '../auth/session'
import type {Role} from '../auth/roles'
import {env} from '../env'
import {errorFields, log} from '../log'
import {Conflict, LakeUnavailable} from '../sanity/errors'
import {logRefusal} from '../securityLog'
import {bodyKind, readBody, type BodyKind, parseBody} from './body'
import {rateKeys, warnOfUnknownProxy} from './clientAddress'
import {noFiles, readMultipart, type UploadedFile} from './multipart'
import {checkOrigin, studioPreflight, withStudioCors} from './origin'
import {Problem, problemResponse, unavailable} from './problem'
import {checkRate, type RateLimit} from './rateLimit'
import {loginPath} from '@/lib/redirects'
import {seeOther} from './reply'

/** The arguments of every handler. A handler declares its params; Next's types compare them with the folder. */
export interface Call<Params = unknown> {
  request: Request
  params: Params
  query: URLSearchParams
  now: Date
  /** When the request came in, by `performance.now()`: time limits must not depend on the wall clock. */
  start: number
  requestId: string
  /** The configured Studio's pages may call this route too. */
  studio: boolean
}

/** More arguments of a handler with a body. */
export interface Context<Params = unknown> extends Call<Params> {
  /** `Idempotency-Key` header, or field `key` of a form post. */
  key: string | undefined
  kind: 'json' | 'form'
  /** The files of a form post, to be read one after another while they arrive. */
  files: AsyncIterable<UploadedFile>
}
export type AdminCall<Params = unknown> = Call<Params> & {actor: Admin}
export type AdminContext<Params = unknown> = Context<Params> & {actor: Admin}

type HandlerResult = Promise<Response> | Response
type Endpoint<Params> = (call: Call<Params>) => HandlerResult

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]
type Endpoints<Params> = Partial<Record<Method, Endpoint<Params>>>
type Exports<Handler> = Record<Method, Handler> & {OPTIONS: (request: Request) => Promise<Response>}

/** Maps a thrown error to its answer. An unexpected error is logged and tells the client nothing. */
function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Conflict) return new Problem(409, 'conflict')
  if (error instanceof LakeUnavailable) return unavailable(error.retryAfter)
  log('error', 'request.failed', {requestId, ...errorFields(error)})
  return new Problem(500, 'internal')
}

function withRequestId(response: Response, requestId: string): Response {
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * The exports of a route.ts: the given methods, and for every other one a 405 with `Allow`, which Next omits. A thrown
 * error becomes problem+json. `studio` lets the configured Studio call the route; only then OPTIONS is exported,
 * otherwise Next answers it.
 */
export function route(
  endpoints: Endpoints<unknown>,
  options?: {studio?: boolean},
): Exports<(request: Request) => Promise<Response>>
export function route<Params>(
  endpoints: Endpoints<Params>,
  options?: {studio?: boolean},
): Exports<(request: Request, route: {params: Promise<Params>}) => Promise<Response>>
export function route(endpoints: Endpoints<unknown>, {studio = false} = {}) {
  const allowed = METHODS.filter((method) => endpoints[method])
  const handlerOf =
    (endpoint: Endpoint<unknown>) =>
    async (request: Request, context?: {params: Promise<unknown>}): Promise<Response> => {
      const requestId = randomUUID()
      const start = performance.now()
      try {
        const params = await context?.params
        const query = new URL(request.url).searchParams
        return withRequestId(
          await endpoint({request, params, query, now: new Date(), start, requestId, studio}),
          requestId,
        )
      } catch (error) {
        const problem = asProblem(error, requestId)
        await logRefusal(problem, request)
        return withRequestId(problemResponse(problem, requestId), requestId)
      }
    }
  const refused = handlerOf(() => {
    throw new Problem(405, 'method_not_allowed', {headers: {Allow: allowed.join(', ')}})
  })
  const methodOf = (method: Method) => {
    const endpoint = endpoints[method]
    if (!endpoint) return refused
    return studio ? withStudioCors(handlerOf(endpoint)) : handlerOf(endpoint)
  }
  return {
    GET: methodOf('GET'),
    POST: methodOf('POST'),
    PUT: methodOf('PUT'),
    PATCH: methodOf('PATCH'),
    DELETE: methodOf('DELETE'),
    OPTIONS: studioPreflight(allowed),
  }
}

async function countRate(limit: RateLimit | undefined, {request: {headers}}: Call) {
  warnOfUnknownProxy(headers, env.TRUSTED_PROXY_HOPS)
  if (limit) await checkRate(limit, rateKeys(headers, env.TRUSTED_PROXY_HOPS))
}

/** A GET for admins; never cached. */
export const adminGet =
  <Params>(handler: (call: AdminCall<Params>) => Promise<Response>, {role = 'admin'}: {role?: Role} = {}) =>
  async (call: Call<Params>): Promise<Response> => {
    const actor = await requireAdminRequest(call.request, role)
    const response = await handler({...call, actor})
    response.headers.set('Cache-Control', 'private, no-store')
    return response
  }

function idempotencyKey(request: Request, body: unknown): string | undefined {
  const field = isRecord(body) ? body.key : undefined
  const key = request.headers.get('idempotency-key') ?? (typeof field === 'string' && field !== '' ? field : undefined)
  if (key !== undefined && !isIdempotencyKey(key)) throw new Problem(400, 'invalid_idempotency_key')
  return key
}

/** A JSON body from an admin, sent by one of the site's own pages. `bytes` raises the size limit. */
export const admin =
  <Schema extends z.ZodType, Params>(
    schema: Schema,
    handler: (input: z.output<Schema>, context: AdminContext<Params>) => HandlerResult,
    {role = 'admin', bytes}: {role?: Role; bytes?: number} = {},
  ) =>
  async (call: Call<Params>): Promise<Response> => {
    const {request, studio} = call
    const actor = await requireAdminRequest(request, role)
    const kind = bodyKind(request)
    if (kind !== 'json') throw new Problem(415, 'unsupported_media_type')
    checkOrigin(request.headers, studio ? 'studio' : 'required')
    const body = await readBody(request, kind, bytes)
    const key = idempotencyKey(request, body)
    return handler(parseBody(schema, body), {...call, key, kind, actor, files: noFiles()})
  }

/** Answers a plain form post, whose sender needs a page instead of JSON. */
export interface FormPosts<Params = unknown> {
  /** Fields that are numbers in the schema. */
  numbers?: string[]
  /** Redirects a refused post to a page that shows the errors beside what was typed. */
  refused: (problem: Problem, fields: Record<string, unknown>, params: Params) => HandlerResult
}

function withNumbers(fields: Record<string, unknown>, names: string[] = []) {
  const numbers = names.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? [[name, Number(value)]] : []
  })
  return {...fields, ...Object.fromEntries(numbers)}
}

interface PublicOptions<Params> {
  limit?: RateLimit
  forms?: FormPosts<Params>
  /** The path carries a secret (a mail program's one-click unsubscribe): any page or program may post it. */
  anyOrigin?: boolean
  /** Takes `multipart/form-data` too, as mail programs send it (RFC 8058). */
  multipart?: boolean
  /** Takes files in a form post, up to this many bytes together. */
  fileBytes?: number
}

/** The language of the form's page, known without reading the body. */
const refererLocale = ({headers}: Request) => URL.parse(headers.get('referer') ?? '')?.pathname.split('/')[1]

/** The kind of the body. Throws for a kind that the route does not take. */
function acceptedKind(request: Request, {forms, multipart}: {forms: unknown; multipart: boolean}): BodyKind {
  const kind = bodyKind(request)
  const isAccepted = kind === 'json' || (forms && (kind === 'form' || multipart))
  if (!isAccepted) throw new Problem(415, 'unsupported_media_type')
  return kind
}

async function readPost(request: Request, kind: BodyKind, fileBytes: number | undefined) {
  if (kind !== 'multipart' || fileBytes === undefined) return {body: await readBody(request, kind), files: noFiles()}
  const {fields, files} = await readMultipart(request, fileBytes)
  return {body: fields, files}
}

/** A body from anybody: JSON, and with `forms` a plain form post too. */
export const publicRoute =
  <Schema extends z.ZodType, Params>(
    schema: Schema,
    handler: (input: z.output<Schema>, context: Context<Params>) => HandlerResult,
    {limit, forms, anyOrigin, multipart = false, fileBytes}: PublicOptions<Params> = {},
  ) =>
  async (call: Call<Params>): Promise<Response> => {
    const {request, params, requestId} = call
    const bodyType = acceptedKind(request, {forms, multipart: multipart || fileBytes !== undefined})
    const kind = bodyType === 'json' ? 'json' : 'form'
    if (!anyOrigin) checkOrigin(request.headers, kind === 'form' ? 'required' : 'optional')
    let fields: Record<string, unknown> = {locale: refererLocale(request)}
    try {
      // Count before reading the body: a client over its limit must not keep the server busy.
      await countRate(limit, call)
      const {body, files} = await readPost(request, bodyType, fileBytes)
      if (kind === 'form') fields = {...Object(body)}
      const key = idempotencyKey(request, body)
      const input = parseBody(schema, kind === 'form' ? withNumbers(fields, forms?.numbers) : body)
      return await handler(input, {...call, key, kind, files})
    } catch (error) {
      const problem = asProblem(error, requestId)
      if (kind !== 'form' || !forms || [400, 403, 415].includes(problem.status)) throw problem
      await logRefusal(problem, request)
      return forms.refused(problem, fields, params)
    }
  }

/** A handler that reads the body itself, or has none. `sameOrigin`: only the site's own pages may send it. */
export const rawRoute =
  <Params>(
    handler: (call: Call<Params>) => HandlerResult,
    {limit, sameOrigin = false}: {limit?: RateLimit; sameOrigin?: boolean} = {},
  ) =>
  async (call: Call<Params>): Promise<Response> => {
    if (sameOrigin) checkOrigin(call.request.headers, 'required')
    await countRate(limit, call)
    return handler(call)
  }

/** An upload by an admin, sent by one of the site's own pages. The handler reads the body, which is the file. */
export const adminUpload =
  <Params>(handler: (call: AdminCall<Params>) => HandlerResult) =>
  async (call: Call<Params>): Promise<Response> => {
    const actor = await requireAdminRequest(call.request, 'admin')
    checkOrigin(call.request.headers, 'required')
    return handler({...call, actor})
  }

/** `adminGet` for a link: a browser without a session goes to the login page, which returns to `next`. */
export const adminLink = <Params>(
  handler: (call: AdminCall<Params>) => Promise<Response>,
  next: (call: Call<Params>) => string,
) => {
  const get = adminGet(handler)
  return async (call: Call<Params>): Promise<Response> => {
    try {
      return await get(call)
    } catch (error) {
      const isNavigation = call.request.headers.get('sec-fetch-mode') === 'navigate'
      if (!isNavigation || !(error instanceof Problem) || error.status !== 401) throw error
      return seeOther(loginPath({next: next(call)}))
    }
  }
}
