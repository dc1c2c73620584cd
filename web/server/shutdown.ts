import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {Server, ServerResponse} from 'node:http'

/** Requests that have arrived and were not read yet: closing at once would reset their connections. */
const UNREAD_MS = 300
/** The supervisor, systemd and Docker kill after ten seconds. */
const LONGEST_MS = 9_000

type Started = {server: Server; response: ServerResponse}
const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'server' in message && 'response' in message

const servers = new Set<Server>()
const running = new Set<ServerResponse>()
let isStopping = false

/** A kept connection would bring requests for as long as its client likes. */
function closeAfter(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

function endWhenIdle() {
  if (running.size === 0) process.exit(0)
}

function finish() {
  for (const server of servers) server.close()
  for (const response of running) response.once('close', () => setImmediate(endWhenIdle))
  setTimeout(() => process.exit(0), LONGEST_MS - UNREAD_MS)
  endWhenIdle()
}

function stop() {
  if (isStopping) return
  isStopping = true
  for (const response of running) closeAfter(response)
  setTimeout(finish, UNREAD_MS)
}

/**
 * Answers on a stop signal what has arrived, and ends then. Next's own way closes the connections at once on which a
 * request waits to be read, and waits for kept connections that never end. `NEXT_MANUAL_SIG_HANDLE` turns Next's way off.
 */
export function stopGracefully() {
  subscribe('http.server.request.start', (message) => {
    if (!isStarted(message)) return
    const {server, response} = message
    servers.add(server)
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isStopping) closeAfter(response)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
