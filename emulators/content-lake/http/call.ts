import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Principal} from '../access.ts'
import type {Lake} from '../lake.ts'
import {httpError} from './errors.ts'

/** One request, as a route handler receives it. */
export interface Call {
  lake: Lake
  req: IncomingMessage
  res: ServerResponse
  url: URL
  /** Path parameters by name. */
  params: Record<string, string>
  /** `1`, `X` or `2025-02-19`, without the `v`. */
  apiVersion: string
  who: Principal
}

/**
 * Parses the address of a request; null when it is malformed. A path may start with two slashes: do not read a host
 * from it.
 */
export function addressOf(req: IncomingMessage, origin: string): URL | null {
  return URL.parse(`${origin}${req.url ?? '/'}`)
}

/**
 * Reads a whole body. Throws 413 as soon as `limit` bytes are exceeded, 400 when the client disconnects early.
 *
 * The rest of a refused body stays unread: close the connection after the answer.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => httpError(413, `Request body exceeds limit of ${limit} bytes`)
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length'] ?? 0) > limit) return reject(tooLarge())
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      req.off('data', onData).resume()
      reject(tooLarge())
    }
    req.on('data', onData)
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('error', reject)
    req.on('aborted', () => reject(httpError(400, 'The request was cut off before its end')))
  })
}

/** Parses a JSON body. Throws 400 when it is not JSON. An empty body is `ifEmpty`, or 400 without it. */
export async function readJson(req: IncomingMessage, limit: number, ifEmpty?: object): Promise<unknown> {
  const body = await readBody(req, limit)
  if (ifEmpty && body.length === 0) return ifEmpty
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw httpError(400, 'Invalid JSON in the request body')
  }
}

/** Sends JSON that browsers must revalidate each time. */
export function json(res: ServerResponse, body: unknown, status = 200): void {
  sendJsonText(res, JSON.stringify(body), status)
}

/** Sends text that is JSON already. */
export function sendJsonText(res: ServerResponse, text: string, status = 200): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'private, max-age=0, must-revalidate',
  }
  res.writeHead(status, headers).end(text)
}

/** Sends a status without a body. */
export function sendStatus(res: ServerResponse, status = 204): void {
  res.writeHead(status).end()
}

/**
 * Throws 501 for a URL parameter that the route does not know: ignoring it would give a wrong answer. `$` in `known`
 * allows all query parameters. `of` names the route in the message.
 */
export function checkParameters(parameters: URLSearchParams, known: ReadonlySet<string>, of: string): void {
  for (const name of parameters.keys())
    // Every request may carry a tag, for the logs of the hosted service.
    if (name !== 'tag' && !known.has(name.startsWith('$') ? '$' : name))
      throw httpError(501, `The local lake does not know the parameter "${name}" of ${of}`)
}
