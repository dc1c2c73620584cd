import {createHash, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {BodyTooLarge, readBody, sendJson} from '../../shared/http.ts'
import {ApiError, unknownPath} from './apiError.ts'
import {messageDetails, searchMessages} from './outbound.ts'
import {sendAll} from './send.ts'
import type {Store} from '../store.ts'
import {createSuppressions, deleteSuppressions, listSuppressions} from './suppressions.ts'
import {serverDetails, streams, webhooks} from './serverDetails.ts'
import type {Message} from '../types.ts'
import type {MailWebhook} from '../webhooks.ts'

export type Api = {
  store: Store
  serverToken: string
  senderDomains?: string[]
  webhook?: MailWebhook
  report?: (mail: Message) => void
}

/** Postmark's public test token: checks a message and answers, but stores nothing. */
const TEST_TOKEN = 'POSTMARK_API_TEST'
const MAX_BODY_BYTES = 50 * 1024 * 1024

const digest = (text: string) => createHash('sha256').update(text).digest()
const equalTokens = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

function tokenOf(request: IncomingMessage, serverToken: string): string {
  const token = request.headers['x-postmark-server-token']
  if (typeof token !== 'string' || token === '')
    throw new ApiError(
      401,
      10,
      'No Account or Server API tokens were supplied in the HTTP headers. Please add a header for either X-Postmark-Server-Token or X-Postmark-Account-Token.',
    )
  if (token !== TEST_TOKEN && !equalTokens(token, serverToken))
    throw new ApiError(
      401,
      10,
      'The Server Token you provided in the X-Postmark-Server-Token request header was invalid. Please verify that you are using a valid token.',
    )
  return token
}

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new ApiError(
      422,
      409,
      "Your HTTP request doesn't have the Accept and Content-Type headers set to application/json.",
    )
  const body = await readBody(request, MAX_BODY_BYTES)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError(422, 402, 'Received invalid JSON input.')
  }
}

async function send(request: IncomingMessage, api: Api, batch: boolean, isTest: boolean): Promise<[number, unknown]> {
  const body = await jsonBody(request)
  if (batch && !Array.isArray(body)) throw new ApiError(422, 402, 'A batch is a list of messages.')
  const inputs: unknown[] = Array.isArray(body) && batch ? body : [body]
  if (inputs.length > 500) throw new ApiError(422, 410, 'A batch takes at most 500 messages.')
  const outcomes = sendAll(inputs, {
    store: api.store,
    now: new Date(),
    senderDomains: api.senderDomains,
    isTest: isTest,
  })
  if (!isTest) for (const {message} of outcomes) if (message) api.report?.(message)
  const [first] = outcomes
  return batch || !first ? [200, outcomes.map(({answer}) => answer)] : [first.status, first.answer]
}

async function route(request: IncomingMessage, {pathname, searchParams}: URL, api: Api): Promise<[number, unknown]> {
  const {method = 'GET'} = request
  const isTest = tokenOf(request, api.serverToken) === TEST_TOKEN
  const path = `${method} ${pathname}`
  if (path === 'POST /email') return send(request, api, false, isTest)
  if (path === 'POST /email/batch') return send(request, api, true, isTest)
  if (path === 'GET /server') return [200, serverDetails]
  if (path === 'GET /message-streams') return [200, streams]
  if (path === 'GET /webhooks') return [200, webhooks(api.webhook)]
  if (path === 'GET /messages/outbound') return [200, searchMessages(api.store, searchParams)]
  const [, id] = /^GET \/messages\/outbound\/([^/]+)\/details$/.exec(path) ?? []
  if (id) return [200, messageDetails(api.store, id)]
  const [, stream, action] =
    /^(?:GET|POST) \/message-streams\/(outbound|broadcast)\/suppressions(\/dump|\/delete)?$/.exec(path) ?? []
  if (stream && method === 'GET' && action === '/dump') return [200, listSuppressions(api.store, stream, searchParams)]
  if (stream && method === 'POST' && !action)
    return [200, createSuppressions(api.store, stream, await jsonBody(request), new Date())]
  if (stream && method === 'POST' && action === '/delete')
    return [200, deleteSuppressions(api.store, stream, await jsonBody(request))]
  throw unknownPath(method, pathname)
}

/** Answers the requests of Postmark's client. Refuses every other path by name. */
export async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL, api: Api): Promise<void> {
  try {
    const [status, body] = await route(request, url, api)
    sendJson(response, status, body)
  } catch (error) {
    // The rest of a refused body stays unread, so this connection cannot be reused.
    if (!request.complete) response.setHeader('connection', 'close')
    if (error instanceof ApiError) return sendJson(response, error.status, error.body)
    if (error instanceof BodyTooLarge) return sendJson(response, 413, {ErrorCode: 300, Message: error.message})
    console.error(error)
    sendJson(response, 500, {ErrorCode: -1, Message: 'The local mailbox failed'})
  }
}
