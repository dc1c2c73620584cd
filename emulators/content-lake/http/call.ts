import type {IncomingMessage, ServerResponse} from 'node:http'
import * as http from '../../shared/http.ts'
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

/** Reads a whole body. Throws 413 above `limit` bytes, 400 when the client disconnects early. */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  return http.readBody(req, limit).catch((error: unknown) => {
    if (error instanceof http.BodyTooLarge) throw httpError(413, `Request body exceeds limit of ${limit} bytes`)
    throw error instanceof http.BodyCutOff ? httpError(400, error.message) : error
  })
}

/** Parses a JSON body. Throws 400 when it is not JSON. */
export async function readJson(req: IncomingMessage, limit: number): Promise<unknown> {
  const body = await readBody(req, limit)
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw httpError(400, 'Invalid JSON in the request body')
  }
}

/** Sends JSON that browsers must revalidate each time. */
export function json(res: ServerResponse, body: unknown, status = 200): void {
  http.sendJson(res, status, body, {'cache-control': 'private, max-age=0, must-revalidate'})
}

/** Sends text that is JSON already. */
export function sendJsonText(res: ServerResponse, text: string): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'private, max-age=0, must-revalidate',
  }
  res.writeHead(200, headers).end(text)
}

/** Sends a status without a body. */
export function sendStatus(res: ServerResponse, status = 204): void {
  res.writeHead(status).end()
}
