import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http'

export type Running = AsyncDisposable & {url: string; port: number; close(): Promise<void>}

type Listening = {
  port: number
  /** Called after the server has closed, or when the port is taken: frees the handler's resources. */
  onClose?: () => void | Promise<void>
}

/** Time that open requests get to finish when the server closes. */
const GRACE_MS = 1_000

/** Listens on localhost only. Port 0 chooses a free one, so `handlerFor` runs when the address is known. */
export async function listen(
  handlerFor: (url: string) => RequestListener,
  {port, onClose}: Listening,
): Promise<Running> {
  const server = createServer()
  try {
    await bind(server, port)
  } catch (error) {
    await onClose?.()
    throw error
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://localhost:${address.port}`
  server.on('request', handlerFor(url))

  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= (async () => {
      await stop(server)
      await onClose?.()
    })())
  return {url, port: address.port, close, [Symbol.asyncDispose]: close}
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(force)
}

/**
 * Refuses requests under another host name than localhost. A page of another site can point its own name at this
 * machine (DNS rebinding): then the browser would let it read the answers.
 */
export function onlyLocalHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isLocalHost(request.headers.host)) return void listener(request, response)
    response.setHeader('connection', 'close')
    sendJson(response, 403, {statusCode: 403, error: 'Forbidden', message: 'This service answers on localhost only'})
  }
}

/** Returns whether a Host header names this machine. */
function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The body is larger than ${limit} bytes`)
  }
}

/**
 * Reads a whole body.
 *
 * Rejects as soon as the limit is exceeded, so that the response can be sent at once. The rest stays unread: close the
 * connection after that response.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) return reject(new BodyTooLarge(limit))
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      request.off('data', onData).resume()
      reject(new BodyTooLarge(limit))
    }
    request.on('data', onData)
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('aborted', () => reject(new Error('The request was cut off before its end')))
  })
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(value)
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text)
}

export function sendHtml(
  response: ServerResponse,
  status: number,
  html: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers})
    .end(html)
}

/** A plain JSON object. */
export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
