import {createServer, request, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export type Fault = 'none' | 'refuse' | 'dropReply' | 'status' | 'garbage' | 'hang'

export interface FaultPlan {
  /** What to do with a call; `status` answers `code` without passing it on. */
  next: (call: {method: string; url: string}) => Fault
  code?: number
  headers?: Record<string, string>
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, dropReply: boolean) {
  const {method, url, headers} = incoming
  const onward = request(
    {host: target.hostname, port: target.port, method, path: url, headers: {...headers, host: target.host}},
    (reply) => {
      if (dropReply) {
        reply.resume().on('end', () => outgoing.destroy())
        return
      }
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
        return pass(incoming, outgoing, new URL(target), fault === 'dropReply')
      case 'refuse':
        return outgoing.destroy()
      case 'status':
        return incoming.resume().on('end', () => outgoing.writeHead(plan.code ?? 503, plan.headers).end('{}'))
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
