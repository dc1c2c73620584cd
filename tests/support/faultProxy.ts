import {createServer, request, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'

/** `status` answers `code` without passing the call on, `statusCut` breaks that answer off in the middle. `late` passes the call on after `delayMs`; `trickle` lets the reply through at 1 KB/s; `cut` breaks it off half-way. */
export type Fault =
  'none' | 'refuse' | 'dropReply' | 'cut' | 'late' | 'trickle' | 'status' | 'statusCut' | 'garbage' | 'hang'

export interface FaultPlan {
  /** What to do with a call. */
  next: (call: {method: string; url: string}) => Fault
  code?: number
  headers?: Record<string, string>
  delayMs?: number
}

/** A tenth of a kilobyte each tenth of a second. */
async function trickle(reply: Buffer, outgoing: ServerResponse) {
  for (let at = 0; at < reply.length && !outgoing.destroyed; at += 100) {
    outgoing.write(reply.subarray(at, at + 100))
    await wait(100)
  }
  outgoing.end()
}

/** Lets the whole reply arrive here first, then hands on what the fault leaves of it. */
async function spoil(reply: IncomingMessage, outgoing: ServerResponse, fault: Fault) {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  if (fault === 'dropReply') return outgoing.destroy()
  const whole = Buffer.concat(chunks)
  const {'content-length': _length, 'transfer-encoding': _encoding, ...headers} = reply.headers
  outgoing.writeHead(reply.statusCode ?? 502, headers)
  if (fault === 'trickle') return trickle(whole, outgoing)
  outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => outgoing.destroy())
  return undefined
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, fault: Fault) {
  const {method, url, headers} = incoming
  const onward = request(
    {host: target.hostname, port: target.port, method, path: url, headers: {...headers, host: target.host}},
    (reply) => {
      if (fault !== 'none') return void spoil(reply, outgoing, fault).catch(() => outgoing.destroy())
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

/** Stands between the site and a service and spoils what `plan.next` says. */
export async function faultProxy(target: string, plan: FaultPlan) {
  const server = createServer((incoming, outgoing) => {
    const fault = plan.next({method: incoming.method ?? '', url: incoming.url ?? ''})
    switch (fault) {
      case 'none':
      case 'dropReply':
      case 'cut':
      case 'trickle':
        return pass(incoming, outgoing, new URL(target), fault)
      case 'late':
        return void wait(plan.delayMs ?? 1_000).then(() => pass(incoming, outgoing, new URL(target), 'none'))
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
