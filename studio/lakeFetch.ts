const STREAM = /\/data\/(?:listen|live\/events)\//

type Opening = {status: number; body?: string}

function headersOf(init: RequestInit | undefined): Headers {
  return new Headers(init?.headers)
}

/** An event stream as a fetch would give it, carried by a WebSocket. */
function openStream(url: URL, init: RequestInit | undefined): Promise<Response> {
  const socket = new WebSocket(Object.assign(new URL(url), {protocol: url.protocol === 'https:' ? 'wss:' : 'ws:'}))
  const authorization = headersOf(init).get('authorization')
  return new Promise((resolve, reject) => {
    const encoder = new TextEncoder()
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const fail = (reason: unknown) => {
      reject(reason)
      try {
        stream?.error(reason)
      } catch {
        // The reader has closed the stream already.
      }
      socket.close()
    }
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    socket.addEventListener('open', () => socket.send(JSON.stringify({authorization})))
    socket.addEventListener('error', () => fail(new TypeError('The event stream could not be opened')))
    socket.addEventListener('close', () => fail(new TypeError('The event stream has ended')))
    socket.addEventListener('message', ({data}: MessageEvent<string>) => {
      if (stream) return stream.enqueue(encoder.encode(data))
      const opening: Opening = JSON.parse(data)
      if (opening.status !== 200) {
        const headers = {'content-type': 'application/json'}
        resolve(new Response(opening.body, {status: opening.status, headers}))
        return socket.close()
      }
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (stream = controller),
        cancel: () => socket.close(),
      })
      resolve(new Response(body, {status: 200, headers: {'content-type': 'text/event-stream'}}))
    })
  })
}

/**
 * A document pane holds six or more event streams, and browsers open six HTTP/1.1 connections to a host: everything
 * after them would wait for ever. The hosted lake answers over HTTP/2; the local one takes streams as WebSockets.
 */
export function lakeFetch(apiHost: string): typeof fetch {
  const {origin} = new URL(apiHost)
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return url.origin === origin && STREAM.test(url.pathname) ? openStream(url, init) : fetch(input, init)
  }
}
