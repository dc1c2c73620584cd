import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http'

export type Running = AsyncDisposable & {url: string; port: number; close(): Promise<void>}

type Listening = {port: number; onClose?: () => void | Promise<void>}

/** Serves on the loopback name only; port 0 takes a free one, so the handler is made once the address is known. */
export async function listen(
  handlerFor: (url: string) => RequestListener,
  {port, onClose}: Listening,
): Promise<Running> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://localhost:${address.port}`
  server.on('request', handlerFor(url))

  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= (async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await onClose?.()
    })())
  return {url, port: address.port, close, [Symbol.asyncDispose]: close}
}

export class BodyTooLarge extends Error {}

export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limit) throw new BodyTooLarge(`The body is larger than ${limit} bytes`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {'content-type': 'application/json; charset=utf-8'}).end(JSON.stringify(value))
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
