import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Principal} from '../access.ts'
import type {Lake} from '../lake.ts'
import {httpError} from './errors.ts'

/** One call, as a route sees it. */
export interface Call {
  lake: Lake
  req: IncomingMessage
  res: ServerResponse
  url: URL
  /** The path's captured parts, by name. */
  params: Record<string, string>
  /** `1`, `X` or `2025-02-19`, without the `v`. */
  apiVersion: string
  who: Principal
}

/** The address a request asks for; null when it is none. A path may begin with two slashes without naming a host. */
export function addressOf(req: IncomingMessage, origin: string): URL | null {
  return URL.parse(`${origin}${req.url ?? '/'}`)
}

/**
 * Reads a whole body. 413 above `limit` bytes, 400 when the sender hung up before the end.
 *
 * What exceeds the limit is not kept: the answer goes out at once and the connection is closed behind it.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length'] ?? 0) > limit) return reject(tooLarge(limit))
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      req.off('data', onData).resume()
      reject(tooLarge(limit))
    }
    req.on('data', onData)
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('error', reject)
    req.on('aborted', () => reject(httpError(400, 'The request was cut off before its end')))
  })
}

/** Parses a JSON body: 400 when it is not JSON. */
export async function readJson(req: IncomingMessage, limit: number): Promise<unknown> {
  const body = await readBody(req, limit)
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw httpError(400, 'Invalid JSON in the request body')
  }
}

function tooLarge(limit: number) {
  return httpError(413, `Request body exceeds limit of ${limit} bytes`)
}
