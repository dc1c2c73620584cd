import {createServer, type RequestListener, type Server, type ServerOptions} from 'node:http'
import {json} from './call.ts'

export type Running = AsyncDisposable & {url: string; port: number; close(): Promise<void>}

type Listening = {
  port: number
  /** The address to listen on; `localhost` by default. */
  address?: string | undefined
  /** Time limits of the HTTP server. */
  options?: ServerOptions
  /** Called before the HTTP server closes: ends the WebSockets, which the server does not close itself. */
  beforeClose?: () => void
  /** Called after the server has closed, or when the port is taken: frees the handler's resources. */
  onClose?: () => void | Promise<void>
}

/** Time that open requests get to finish when the server closes. */
const GRACE_MS = 1_000

/** Listens on localhost, unless another address is given. Port 0 chooses a free one, so `handlerFor` runs when the address is known. */
export async function listen(
  handlerFor: (url: string, server: Server) => RequestListener,
  {port, address: at = 'localhost', options = {}, beforeClose, onClose}: Listening,
): Promise<Running> {
  const server = createServer(options)
  try {
    await bind(server, port, at)
  } catch (error) {
    await onClose?.()
    throw error
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://localhost:${address.port}`
  server.on('request', handlerFor(url, server))

  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= (async () => {
      beforeClose?.()
      await stop(server)
      await onClose?.()
    })())
  return {url, port: address.port, close, [Symbol.asyncDispose]: close}
}

function bind(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => {
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
    json(response, {statusCode: 403, error: 'Forbidden', message: 'This service answers on localhost only'}, 403)
  }
}

/** Returns whether a Host header names this machine. */
export function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}
