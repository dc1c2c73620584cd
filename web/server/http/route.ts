import 'server-only'
import {randomUUID} from 'node:crypto'
import type {z} from 'zod'
import {isIdempotencyKey} from '@/lib/forms/ids'
import {bodyKind, readBody, type BodyKind} from './body'
import {clientAddress} from './clientAddress'
import {env} from '../env'
import {checkOrigin} from './origin'
import {parseBody} from './parse'
import {Problem, problemResponse} from './problem'
import {checkRate, type RateLimit} from './rateLimit'
import {asProblem, paramsOf, withRequestId, type RouteContext} from './reply'

export interface Context<Actor = undefined> {
  request: Request
  params: Record<string, string>
  now: Date
  requestId: string
  /** `Idempotency-Key` header, or field `key` of a form post. */
  key: string | undefined
  kind: BodyKind | 'none'
  actor: Actor
}

/** Answers a plain form post, whose sender waits for a page and not for JSON. */
export interface FormPosts {
  /** Fields that are numbers in the schema. */
  numbers?: string[]
  /** Where a refused post goes on: a page that shows the errors beside what was typed. */
  refused: (
    problem: Problem,
    fields: Record<string, unknown>,
    params: Record<string, string>,
  ) => Promise<Response> | Response
}

export interface EndpointOptions<Actor> {
  limit?: RateLimit
  forms?: FormPosts
  /** The body carries a secret of its own (a mail program's one-click unsubscribe): any page or program may post it. */
  anyOrigin?: boolean
  /** The Studio's pages may send this too: only with the rest of studioDoor.ts around the handler. */
  studio?: boolean
  /** First line of every admin route: throws a Problem, or says who is asking. */
  authorize?: (request: Request) => Promise<Actor>
}

type Handler<Input, Actor> = (input: Input, context: Context<Actor>) => Promise<Response> | Response

function withNumbers(fields: object, names: string[] = []) {
  const numbers = names.flatMap((name) => {
    const value: unknown = Reflect.get(fields, name)
    return typeof value === 'string' && value !== '' ? [[name, Number(value)]] : []
  })
  return {...fields, ...Object.fromEntries(numbers)}
}

function idempotencyKey(request: Request, body: object): string | undefined {
  const field: unknown = Reflect.get(body, 'key')
  const key = request.headers.get('idempotency-key') ?? (typeof field === 'string' && field !== '' ? field : undefined)
  if (key !== undefined && !isIdempotencyKey(key)) throw new Problem(400, 'invalid_idempotency_key')
  return key
}

/**
 * One wrapper for every route handler that takes a body: who asks, where from, how often, how much, what type, what
 * shape; then the handler; and whatever is thrown becomes problem+json (or, for a form post, a page).
 */
export function endpoint<Schema extends z.ZodType, Actor = undefined>(
  schema: Schema,
  handler: Handler<z.output<Schema>, Actor | undefined>,
  options?: EndpointOptions<Actor> & {authorize?: undefined},
): (request: Request, route?: RouteContext) => Promise<Response>
export function endpoint<Schema extends z.ZodType, Actor>(
  schema: Schema,
  handler: Handler<z.output<Schema>, Actor>,
  options: EndpointOptions<Actor> & {authorize: (request: Request) => Promise<Actor>},
): (request: Request, route?: RouteContext) => Promise<Response>
export function endpoint<Schema extends z.ZodType>(
  schema: Schema,
  handler: (input: z.output<Schema>, context: Context<unknown>) => Promise<Response> | Response,
  {limit, forms, anyOrigin, studio, authorize}: EndpointOptions<unknown> = {},
) {
  return async (request: Request, route?: RouteContext): Promise<Response> => {
    const requestId = randomUUID()
    const now = new Date()
    let fields: Record<string, unknown> = {}
    let kind: BodyKind = 'json'
    try {
      const actor = await authorize?.(request)
      kind = bodyKind(request)
      if (kind === 'form' && !forms) throw new Problem(415, 'unsupported_media_type')
      const proof = studio ? 'studio' : authorize || kind === 'form' ? 'required' : 'optional'
      if (!anyOrigin) checkOrigin(request.headers, proof)
      const body = await readBody(request, kind)
      if (kind === 'form') fields = {...Object(body)}
      if (limit) await checkRate(limit, clientAddress(request.headers, env.TRUSTED_PROXY_HOPS), now)
      const key = idempotencyKey(request, Object(body))
      const input = parseBody(schema, kind === 'form' ? withNumbers(fields, forms?.numbers) : body)
      const context = {request, params: await paramsOf(route), now, requestId, key, kind, actor}
      return withRequestId(await handler(input, context), requestId)
    } catch (error) {
      const problem = asProblem(error, requestId)
      const page = kind === 'form' && forms && problem.status !== 403 && problem.status !== 415
      return withRequestId(
        page ? await forms.refused(problem, fields, await paramsOf(route)) : problemResponse(problem, requestId),
        requestId,
      )
    }
  }
}
