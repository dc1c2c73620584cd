import {createServer, request, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'

/**
 * `status` answers `code` without forwarding, `statusCut` ends that answer half-way; `late` forwards after `delayMs`;
 * `trickle` sends the response at 1 KB/s; `cut` ends it half-way.
 */
export type Fault =
  'none' | 'refuse' | 'dropReply' | 'cut' | 'late' | 'trickle' | 'status' | 'statusCut' | 'garbage' | 'hang'

export interface FaultPlan {
  /** Chooses the fault for a request. */
  next: (call: {method: string; url: string}) => Fault
  code?: number
  headers?: Record<string, string>
  delayMs?: number
}

/** Sends 100 bytes each 100 ms. */
async function trickle(reply: Buffer, outgoing: ServerResponse) {
  for (let at = 0; at < reply.length && !outgoing.destroyed; at += 100) {
    outgoing.write(reply.subarray(at, at + 100))
    await wait(100)
  }
  outgoing.end()
}

/** Reads the whole response first, then sends what the fault leaves of it. */
async function applyFault(reply: IncomingMessage, outgoing: ServerResponse, fault: Fault) {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  if (fault === 'dropReply') return outgoing.destroy()
  const body = Buffer.concat(chunks)
  const {'content-length': _length, 'transfer-encoding': _encoding, ...headers} = reply.headers
  outgoing.writeHead(reply.statusCode ?? 502, headers)
  if (fault === 'trickle') return trickle(body, outgoing)
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
  return undefined
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, fault: Fault) {
  const {method, url, headers} = incoming
  const upstream = request(
    {host: target.hostname, port: target.port, method, path: url, headers: {...headers, host: target.host}},
    (reply) => {
      if (fault !== 'none') return void applyFault(reply, outgoing, fault).catch(() => outgoing.destroy())
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    },
  )
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}

/** Starts a proxy between the site and a service. It fails as `plan.next` says. */
export async function faultProxy(target: string, plan: FaultPlan) {
  const server = createServer((incoming, outgoing) => {
    const fault = plan.next({method: incoming.method ?? '', url: incoming.url ?? ''})
    switch (fault) {
      case 'none':
      case 'dropReply':
      case 'cut':
      case 'trickle':
        return forward(incoming, outgoing, new URL(target), fault)
      case 'late':
        return void wait(plan.delayMs ?? 1_000).then(() => forward(incoming, outgoing, new URL(target), 'none'))
      case 'refuse':
        return outgoing.destroy()
      case 'status':
        return incoming.resume().on('end', () => outgoing.writeHead(plan.code ?? 503, plan.headers).end('{}'))
      case 'statusCut':
        return incoming.resume().on('end', () => {
          outgoing.writeHead(plan.code ?? 503, {'content-type': 'application/json', 'content-length': '100'})
          outgoing.write('{"error":', () => outgoing.destroy())
        })
      case 'garbage':
        return incoming.resume().on('end', () => outgoing.writeHead(200).end('<html>not json'))
      case 'hang':
        return undefined
      default:
        return fault satisfies never
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const {port}: AddressInfo = Object(server.address())
  return {
    url: `http://localhost:${port}`,
    plan,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
