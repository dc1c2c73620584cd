import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'
import {datasetOf, type Lake} from '../lake.ts'
import {joinPresence, type Rooms} from '../live/presence.ts'
import {socketStream} from '../live/stream.ts'
import {streamCaller, streamFor} from '../routes/streams.ts'
import {isLocalHost} from './listen.ts'
import {isObject} from '../types.ts'
import {originAllowed} from './cors.ts'
import {LakeError} from './errors.ts'
import {addressOf} from './call.ts'

const PRESENCE = /^\/v[^/]+\/socket\/([^/]+)$/
const STREAM = /^\/v[^/]+\/data\/(listen|live\/events)\/[^/]+$/
/** Time limit for the first frame, which carries the authorization. */
const AUTHORIZATION_TIMEOUT_MS = 10_000
const MAX_FRAME = 1_000_000

/** Accepts WebSockets: presence, and event streams for browsers that have used up their HTTP connections. */
export function acceptSockets(server: Server, lake: Lake): WebSocketServer {
  const sockets = new WebSocketServer({noServer: true, maxPayload: MAX_FRAME})
  const rooms: Rooms = new Map()
  server.on('upgrade', (req: IncomingMessage, connection: Duplex, head: Buffer) => {
    const url = addressOf(req, lake.origin)
    if (!url) return refuse(connection, '400 Bad Request')
    const {origin, host} = req.headers
    // Browsers send no preflight for WebSockets, so check the origin here: any web page could connect to this port.
    if (!isLocalHost(host) || (origin && !originAllowed(origin, lake.corsOrigins)))
      return refuse(connection, '403 Forbidden')
    connection.on('error', () => connection.destroy())
    const room = PRESENCE.exec(url.pathname)?.[1]
    if (room && lake.datasets.has(room))
      return sockets.handleUpgrade(req, connection, head, (socket) => {
        socket.on('error', () => socket.terminate())
        joinPresence(rooms, datasetOf(lake, room).name, socket, (authorization) => streamCaller(lake, authorization))
      })
    if (!STREAM.test(url.pathname)) return refuse(connection, '501 Not Implemented')
    return sockets.handleUpgrade(req, connection, head, (socket) => openSocketStream(lake, url, socket))
  })
  return sockets
}

/** First frame in: `{authorization, lastEventId?}`. First frame out: `{status, body?}`, then text of an event stream. */
function openSocketStream(lake: Lake, url: URL, socket: WebSocket): void {
  const timeout = setTimeout(() => socket.close(4001, 'No authorization frame'), AUTHORIZATION_TIMEOUT_MS).unref()
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(timeout))
  socket.once('message', (data: Buffer) => {
    clearTimeout(timeout)
    try {
      const {authorization, lastEventId} = firstFrame(data.toString('utf8'))
      const who = streamCaller(lake, authorization)
      const attach = streamFor({lake, url, who, lastEventId})
      socket.send(JSON.stringify({status: 200}))
      attach?.(socketStream(socket))
    } catch (error) {
      const {status, body} = error instanceof LakeError ? error : {status: 500, body: {}}
      socket.send(JSON.stringify({status, body: JSON.stringify(body)}))
      socket.close()
    }
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function firstFrame(json: string): {authorization?: string | undefined; lastEventId?: string | undefined} {
  try {
    const frame: unknown = JSON.parse(json)
    return isObject(frame) ? {authorization: text(frame.authorization), lastEventId: text(frame.lastEventId)} : {}
  } catch {
    return {}
  }
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
