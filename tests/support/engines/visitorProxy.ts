import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import {connect} from 'node:net'
import {text as textOf} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'

/** `status`: `lost` where the site ended it, `left` where the browser did, as with what a page asked that it leaves. */
export type Asked = {method: string; url: string; status: number | 'outside' | 'lost' | 'left' | 'open'}

export type VisitorProxy = AsyncDisposable & {
  url: string
  asked: Asked[]
  /** Keeps the site's scripts on their way until the returned function is called. */
  holdScripts(): () => void
}

const isScript = ({pathname}: URL) => pathname.startsWith('/_next/static/') && pathname.endsWith('.js')

const REPORT = '/errors-of-the-page'
/** Reports a page's errors to the proxy, from before its first script; then the page is as it was sent. */
const REPORTER = `(() => {
  const report = (text) => navigator.sendBeacon('${REPORT}', text)
  const write = console.error
  console.error = (...parts) => {
    report(parts.join(' '))
    write.apply(console, parts)
  }
  addEventListener('error', ({message}) => report('uncaught: ' + message))
  addEventListener('unhandledrejection', ({reason}) => report('uncaught: ' + reason))
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    report('policy: ' + violatedDirective + ' refused ' + blockedURI))
  document.currentScript.remove()
})()`
const HASH = `'sha256-${createHash('sha256').update(REPORTER).digest('base64')}'`

/** Sends a page on with the reporter in its head, which its policy lets in. */
async function sendWithReporter(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await textOf(answer)).replace(/<head[^>]*>/, (head) => `${head}<script>${REPORTER}</script>`)
  const headers: IncomingHttpHeaders = {...answer.headers, 'content-length': String(Buffer.byteLength(body))}
  delete headers['transfer-encoding']
  const policy = headers['content-security-policy']
  // A hash ends what `unsafe-inline` allows.
  if (typeof policy === 'string' && !/script-src [^;]*'unsafe-inline'/.test(policy))
    headers['content-security-policy'] = policy.replace('script-src ', `script-src ${HASH} `)
  response.writeHead(answer.statusCode ?? 502, headers)
  response.end(body)
}

/**
 * A proxy for the browser of one visitor. It gives the visitor an address, so that limits do not count all stories
 * together, and writes down requests and answers the same way for every engine. It leads to this machine alone. With
 * `report` each page reports its errors there.
 */
export async function startVisitorProxy(address: string, report?: (error: string) => void): Promise<VisitorProxy> {
  const asked: Asked[] = []
  let scripts = Promise.resolve()

  async function pass(request: IncomingMessage, response: ServerResponse, url: URL, entry: Asked) {
    if (isScript(url)) await scripts
    // A page that gets the reporter comes unpacked.
    const headers = {...request.headers, 'x-forwarded-for': address, ...(report && {'accept-encoding': 'identity'})}
    const onward = ask(url, {method: request.method, headers, agent: false})
    response.on('close', () => onward.destroy())
    request.pipe(onward)
    const [answer] = await Promise.race([
      once(onward, 'response'),
      once(onward, 'error').then(([error]) => Promise.reject(error)),
    ])
    if (!isAnswer(answer)) return
    entry.status = answer.statusCode ?? 'lost'
    if (report && answer.headers['content-type']?.startsWith('text/html')) return sendWithReporter(answer, response)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    await pipeline(answer, response)
  }

  const server = createServer((request, response) => {
    const {method = '', url: text = ''} = request
    const url = URL.parse(text)
    if (report && url?.pathname === REPORT) {
      void textOf(request).then(report)
      response.writeHead(204).end()
      return
    }
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
  // Encrypted connections and sockets: of those to this machine the Studio has some.
  server.on('connect', ({url = ''}, socket) => {
    const [host, port] = url.split(':')
    if (host !== 'localhost') {
      asked.push({method: 'CONNECT', url, status: 'outside'})
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const onward = connect(Number(port), host, () => socket.write('HTTP/1.1 200 Connection Established\r\n\r\n'))
    pipeline(socket, onward, socket).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    holdScripts() {
      const {promise, resolve} = Promise.withResolvers<void>()
      scripts = promise
      return resolve
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isAnswer = (value: unknown): value is IncomingMessage => value instanceof Object && 'statusCode' in value
