import {once} from 'node:events'
import {createServer, request as ask, type IncomingMessage, type ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'

/** `status`: `lost` where the site ended it, `left` where the browser did, as with what a page asked that it leaves. */
export type Asked = {method: string; url: string; status: number | 'outside' | 'lost' | 'left' | 'open'}

export type VisitorProxy = AsyncDisposable & {url: string; asked: Asked[]}

/**
 * A proxy for the browser of one visitor. It gives the visitor an address, so that limits do not count all stories
 * together, and writes down requests and answers the same way for every engine. It leads to this machine alone.
 */
export async function startVisitorProxy(address: string): Promise<VisitorProxy> {
  const asked: Asked[] = []

  async function pass(request: IncomingMessage, response: ServerResponse, url: URL, entry: Asked) {
    const headers = {...request.headers, 'x-forwarded-for': address}
    const onward = ask(url, {method: request.method, headers, agent: false})
    response.on('close', () => onward.destroy())
    request.pipe(onward)
    const [answer] = await Promise.race([
      once(onward, 'response'),
      once(onward, 'error').then(([error]) => Promise.reject(error)),
    ])
    if (!isAnswer(answer)) return
    entry.status = answer.statusCode ?? 'lost'
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    await pipeline(answer, response)
  }

  const server = createServer((request, response) => {
    const {method = '', url: text = ''} = request
    const url = URL.parse(text)
    const entry: Asked = {method, url: text, status: 'open'}
    asked.push(entry)
    if (url?.hostname !== 'localhost') {
      entry.status = 'outside'
      response.writeHead(502).end()
      return
    }
    pass(request, response, url, entry).catch(() => {
      entry.status = response.destroyed ? 'left' : 'lost'
      response.destroy()
    })
  })
  // Encrypted connections: none leads to this machine.
  server.on('connect', ({url = ''}, socket) => {
    asked.push({method: 'CONNECT', url, status: 'outside'})
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isAnswer = (value: unknown): value is IncomingMessage => value instanceof Object && 'statusCode' in value
