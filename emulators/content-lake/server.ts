import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {WebSocketServer} from 'ws'
import {authenticate} from './access.ts'
import {cors, isLocalHost} from './http/cors.ts'
import {httpError, LakeError} from './http/errors.ts'
import {json} from './http/reply.ts'
import {addressOf} from './http/request.ts'
import {createRouter} from './http/router.ts'
import {acceptSockets} from './http/upgrade.ts'
import {openLake, type Lake} from './lake.ts'
import {API_ROUTES, CDN_ROUTES} from './routes/index.ts'
import type {LakeOptions} from './types.ts'

/** A running lake. */
export interface RunningLake extends AsyncDisposable {
  /** e.g. `http://localhost:3900`. */
  url: string
  port: number
  /** Stops taking calls, finishes what was accepted, closes the files. */
  close(): Promise<void>
}

const api = createRouter(API_ROUTES)
const cdn = createRouter(CDN_ROUTES)
const VERSIONED = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/

/**
 * Runs a Content Lake on this machine.
 *
 * Throws when the port is taken or another lake has the data folder open.
 */
export async function serve(options: LakeOptions): Promise<RunningLake> {
  const lake = openLake(options)
  const server = createServer(
    {requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 30_000},
    (req, res) => {
      void handle(lake, req, res)
    },
  )
  try {
    await listen(server, options.port)
  } catch (error) {
    await lake.close()
    throw error
  }
  const {port} = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  lake.origin = url
  for (const dataset of lake.datasets.values()) dataset.origin = url
  const sockets = acceptSockets(server, lake)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= stop(server, sockets, lake))
  return {url, port, close, [Symbol.asyncDispose]: close}
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function stop(server: Server, sockets: WebSocketServer, lake: Lake): Promise<void> {
  for (const socket of sockets.clients) socket.terminate()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), 1_000)
  await closed
  clearTimeout(force)
  await lake.close()
}

async function handle(lake: Lake, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    if (cors(req, res, lake.corsOrigins)) return
    if (!isLocalHost(req.headers.host)) throw httpError(403, 'This lake answers on localhost only')
    const url = addressOf(req, lake.origin)
    if (!url) throw httpError(400, 'Malformed address')
    const method = req.method ?? 'GET'
    const versioned = VERSIONED.exec(url.pathname)
    const route = versioned ? api(method, versioned[2] ?? '/') : cdn(method, url.pathname)
    if (!route) throw httpError(501, `The local lake does not know ${method} ${url.pathname}`)
    const who = authenticate(req.headers.authorization, lake.options.tokens, (token) => lake.system.sessionUser(token))
    await route.handler({lake, req, res, url, params: route.params, apiVersion: versioned?.[1] ?? '1', who})
  } catch (error) {
    refuse(req, res, error)
  }
}

function refuse(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (!(error instanceof LakeError)) console.error('lake: a request failed:', error)
  else if (error.status === 501) console.warn(`lake: ${error.message}`)
  if (res.headersSent || res.destroyed) return void res.destroy()
  const {status, body} = error instanceof LakeError ? error : httpError(500, 'An internal server error occurred')
  // What is left of a refused upload is not read, so the connection cannot be used again.
  if (!req.complete) res.setHeader('connection', 'close')
  json(res, body, status)
}
