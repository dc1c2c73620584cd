import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage} from 'node:http'
import {env} from './env'

const hasRequest = (message: unknown): message is {request: IncomingMessage} =>
  typeof message === 'object' && message !== null && 'request' in message

/**
 * Adds the socket's address to X-Forwarded-For, as a proxy does. `next start` passes a client's own header through and
 * route handlers cannot see the socket, so without this anybody could choose what they are counted by.
 */
function appendSocketAddress({headers, socket}: IncomingMessage) {
  const given = headers['x-forwarded-for']
  headers['x-forwarded-for'] = [given, socket.remoteAddress ?? 'unknown'].flat().filter(Boolean).join(', ')
}

/** Checks the environment and listens to incoming requests before Next sees them. */
export function startServer() {
  if (!env.SITE_URL) throw new Error('SITE_URL is missing')
  subscribe('http.server.request.start', (message) => {
    if (hasRequest(message)) appendSocketAddress(message.request)
  })
}
