import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {Server, ServerResponse} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'

/** Connections are taken for so long, and then until none waits in the system's queue: closing would reset those. */
const ACCEPT_MS = 300
const LONGEST_ACCEPT_MS = 6_000
/** So long nothing may arrive before the end: a client may be sending on a connection that it holds. */
const QUIET_MS = 1_000
/** The supervisor, systemd and Docker kill after ten seconds. */
const LONGEST_MS = 9_000

type Started = {server: Server; response: ServerResponse}
const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'server' in message && 'response' in message

const servers = new Set<Server>()
const running = new Set<ServerResponse>()
let isStopping = false
let isClosed = false
let accepted = 0
let quietTimer: NodeJS.Timeout | undefined
const releases: (() => void)[] = []

const end = () => process.exit(0)

/** A kept connection would bring requests for as long as its client likes. */
function closeAfter(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** A busy process comes late to its timers, and to them first: accept and read what has arrived meanwhile. */
const afterReading = (callback: () => void) => setImmediate(() => setImmediate(callback))

function endWhenQuiet() {
  clearTimeout(quietTimer)
  if (!isClosed || running.size > 0) return
  const mine = setTimeout(() => afterReading(() => quietTimer === mine && running.size === 0 && end()), QUIET_MS)
  quietTimer = mine
}

/** Accepts without reading: work on what was accepted first would keep a busy process from accepting the rest. */
function holdConnections(server: Server) {
  const held: Socket[] = []
  const listeners = server.listeners('connection')
  const hold = (socket: Socket) => {
    accepted++
    // Its client may give up meanwhile.
    held.push(socket.on('error', () => undefined))
  }
  server.removeAllListeners('connection').on('connection', hold)
  releases.push(() => {
    server.off('connection', hold)
    for (const socket of held) for (const listener of listeners) Reflect.apply(listener, server, [socket])
  })
}

function close() {
  isClosed = true
  let open = servers.size
  for (const release of releases) release()
  // Not Server.close of http, which ends kept connections on which a request may be on its way.
  for (const server of servers) NetServer.prototype.close.call(server, () => --open === 0 && afterReading(end))
  endWhenQuiet()
}

/** The event loop accepts one connection in each round: one without any says that the queue is empty. */
function closeWhenAccepted(until: number) {
  const before = accepted
  afterReading(() => (accepted > before && performance.now() < until ? closeWhenAccepted(until) : close()))
}

function stop() {
  if (isStopping) return
  isStopping = true
  for (const response of running) closeAfter(response)
  for (const server of servers) holdConnections(server)
  const until = performance.now() + LONGEST_ACCEPT_MS
  setTimeout(() => closeWhenAccepted(until), ACCEPT_MS)
  setTimeout(end, LONGEST_MS)
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
    clearTimeout(quietTimer)
    response.once('close', () => {
      running.delete(response)
      endWhenQuiet()
    })
    if (isStopping) closeAfter(response)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
