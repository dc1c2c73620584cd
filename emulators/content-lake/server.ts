import type {IncomingMessage, ServerResponse} from 'node:http'
import type {WebSocketServer} from 'ws'
import {authenticate, checkDataset} from './access.ts'
import {cors} from './http/cors.ts'
import {httpError, LakeError} from './http/errors.ts'
import {json, addressOf} from './http/call.ts'
import {listen, onlyLocalHost, type Running} from './http/listen.ts'
import {createRouter} from './http/router.ts'
import {acceptSockets} from './http/sockets.ts'
import {Lake} from './lake.ts'
import {DamagedDatabase} from './store/database.ts'
import {API_ROUTES, CDN_ROUTES} from './routes/index.ts'
import type {LakeOptions} from './types.ts'

const api = createRouter(API_ROUTES)
const cdn = createRouter(CDN_ROUTES)
const VERSIONED = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/

/** Works with a backup of this lake, and with an export of a hosted dataset. */
const IMPORT = 'npx sanity dataset import <backup.tar.gz> <dataset> --replace'

function openLakeOrExplain(options: LakeOptions): Lake {
  try {
    return new Lake(options)
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error
    throw new Error(`${error.message}: ${options.restoreCommand ?? IMPORT}`, {cause: error})
  }
}

/**
 * Runs a Content Lake on this machine.
 *
 * Throws when the port is taken or another lake uses the data folder.
 */
export async function serve(options: LakeOptions): Promise<Running & {lake: Lake}> {
  const lake = openLakeOrExplain(options)
  let sockets: WebSocketServer | undefined
  const running = await listen(
    (url, server) => {
      lake.origin = url
      sockets = acceptSockets(server, lake)
      return onlyLocalHost((req, res) => void handle(lake, req, res))
    },
    {
      port: options.port,
      address: options.listen,
      options: {requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 30_000},
      beforeClose() {
        for (const socket of sockets?.clients ?? []) socket.terminate()
        lake.endStreams()
      },
      onClose: () => lake.close(),
    },
  )
  return {...running, lake}
}

async function handle(lake: Lake, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    if (cors(req, res, lake.corsOrigins)) return
    const url = addressOf(req, lake.origin)
    if (!url) throw httpError(400, 'Malformed address')
    const method = req.method ?? 'GET'
    const versioned = VERSIONED.exec(url.pathname)
    const route = versioned ? api(method, versioned[2] ?? '/') : cdn(method, url.pathname)
    if (!route) throw httpError(501, `The local lake does not know ${method} ${url.pathname}`)
    const who = authenticate(req.headers.authorization, lake.options.tokens, (token) => lake.system.sessionUser(token))
    checkDataset(who, route.params.dataset)
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
  // The rest of a refused upload stays unread, so this connection cannot be reused.
  if (!req.complete) res.setHeader('connection', 'close')
  json(res, body, status)
}
