import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, Server} from 'node:http'
import {getBusiness} from './sanity/business'
import {env, isProduction} from './env'
import {errorFields, log} from './log'

const isStart = (message: unknown): message is {request: IncomingMessage; server: Server} =>
  typeof message === 'object' && message !== null && 'request' in message && 'server' in message

/**
 * Adds the socket's address to X-Forwarded-For, as a proxy does. `next start` passes a client's own header through and
 * route handlers cannot see the socket, so without this anybody could choose what they are counted by.
 */
function appendSocketAddress({headers, socket}: IncomingMessage) {
  const given = headers['x-forwarded-for']
  headers['x-forwarded-for'] = [given, socket.remoteAddress ?? 'unknown'].flat().filter(Boolean).join(', ')
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const guarded = new WeakSet<Server>()

/** Methods that no Request can be made of (TRACE) would reach Next, which answers them with an error of its own. */
function refuseOtherMethods(server: Server) {
  if (guarded.has(server)) return
  guarded.add(server)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (METHODS.includes(request.method ?? '')) return listeners.forEach((each) => each.call(server, request, response))
    return response.writeHead(405, {Allow: METHODS.join(', '), 'Content-Length': 0}).end()
  })
}

/** A registration number that is nobody's: New Jersey wants the business's own on every page and mail. */
const PLACEHOLDER_REGISTRATION = '13VH00000000'

async function warnOfPlaceholders() {
  const {registration} = await getBusiness('en')
  if (registration !== PLACEHOLDER_REGISTRATION) return
  log('warn', 'start.placeholder_registration', {
    message: `Site settings still carry the placeholder registration number ${PLACEHOLDER_REGISTRATION}: put in your own in the Studio before you go public.`,
  })
}

// Next goes on listening, and answers 500, when this hook throws: a server that may not run has to end.
function checkEnvironment() {
  try {
    return env.SITE_URL
  } catch (error) {
    log('error', 'start.refused', {message: error instanceof Error ? error.message : 'unknown'})
    process.exit(1)
  }
}

/** Checks the environment and listens to incoming requests before Next sees them. */
export function startServer() {
  checkEnvironment()
  if (isProduction) warnOfPlaceholders().catch((error: unknown) => log('warn', 'start.no_settings', errorFields(error)))
  subscribe('http.server.request.start', (message) => {
    if (!isStart(message)) return
    // Told before the server's own listeners are called, so the first request is already guarded.
    refuseOtherMethods(message.server)
    appendSocketAddress(message.request)
  })
}
