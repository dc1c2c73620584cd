import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage} from 'node:http'
import {getBusiness} from './business'
import {env, isProduction} from './env'
import {errorFields, log} from './log'

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
    if (hasRequest(message)) appendSocketAddress(message.request)
  })
}
