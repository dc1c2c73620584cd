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

/** Reads a whole body. 413 above `limit` bytes, 400 when the sender hung up before its Content-Length. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > limit) throw tooLarge(limit)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of req) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(bytes)
    }
  } catch (error) {
    if (req.readableAborted) throw httpError(400, 'The request was cut off before its end')
    throw error
  }
  return Buffer.concat(chunks)
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
