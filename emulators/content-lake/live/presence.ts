import type {WebSocket} from 'ws'
import {ANONYMOUS, type Principal} from '../access.ts'
import {isObject, type Json} from '../types.ts'

interface Member {
  socket: WebSocket
  who: Principal
  /** The Studio's id of the browser tab, known after its first announcement. */
  session: string | undefined
  subscriptions: Set<string>
}

/** Members by dataset. */
export type Rooms = Map<string, Set<Member>>

const HEARTBEAT_MS = 15_000
const METHOD_NOT_FOUND = -32601

/**
 * Serves the Studio's presence protocol (JSON-RPC 2.0 over a WebSocket) to one tab.
 *
 * Broadcasts each message of a tab to all subscribers of the dataset, including the sender, as the hosted service does.
 */
export function joinPresence(
  rooms: Rooms,
  dataset: string,
  socket: WebSocket,
  identify: (authorization: string) => Principal,
): void {
  const room = rooms.get(dataset) ?? new Set<Member>()
  rooms.set(dataset, room)
  const member: Member = {
    socket,
    who: ANONYMOUS,
    session: undefined,
    subscriptions: new Set(),
  }
  room.add(member)
  const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS).unref()
  socket.on('message', (data: Buffer) => handleMessage(room, member, data.toString('utf8'), identify))
  socket.on('close', () => {
    clearInterval(heartbeat)
    room.delete(member)
    if (member.session) broadcast(room, {type: 'disconnect', i: member.who.id, m: {session: member.session}})
  })
}

function handleMessage(
  room: Set<Member>,
  member: Member,
  text: string,
  identify: (authorization: string) => Principal,
) {
  const request = parse(text)
  if (!request) return
  const {id, method} = request
  const params = isObject(request.params) ? request.params : {}
  const reply = (result: unknown) => member.socket.send(JSON.stringify({jsonrpc: '2.0', id, result}))
  if (method === 'authorization') {
    try {
      member.who = identify(String(params.authorization ?? ''))
    } catch {
      return member.socket.close(4001, 'Unauthorized')
    }
    return reply('ok')
  }
  if (!member.who.canRead) return member.socket.close(4001, 'Unauthorized')
  switch (method) {
    case 'presence_subscribe': {
      const subscription = `${Math.random().toString(36).slice(2)}${member.subscriptions.size}`
      member.subscriptions.add(subscription)
      return reply(subscription)
    }
    case 'presence_unsubscribe':
      member.subscriptions.delete(String(params.subscriptionId ?? ''))
      return reply(true)
    case 'presence_rollcall':
      broadcast(room, {type: 'rollCall', i: member.who.id, session: String(params.session ?? '')})
      return reply(true)
    case 'presence_announce': {
      const data = isObject(params.data) ? params.data : {}
      member.session = String(data.sessionId ?? '')
      broadcast(room, {type: 'state', i: member.who.id, m: data})
      return reply(true)
    }
    case 'presence_disconnect':
      broadcast(room, {type: 'disconnect', i: member.who.id, m: {session: String(params.session ?? '')}})
      member.session = undefined
      return reply(true)
    default:
      return member.socket.send(
        JSON.stringify({jsonrpc: '2.0', id, error: {code: METHOD_NOT_FOUND, message: 'Method not found'}}),
      )
  }
}

function broadcast(room: Set<Member>, result: Json): void {
  for (const {socket, subscriptions} of room)
    for (const subscription of subscriptions)
      socket.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params: {subscription, result}}))
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
