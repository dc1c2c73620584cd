const STREAM = /\/data\/(?:listen|live\/events)\//

type Opening = {status: number; body?: string}

/** An event stream as a fetch would give it, carried by a WebSocket. */
function openStream(url: URL, init: RequestInit | undefined): Promise<Response> {
  const socket = new WebSocket(Object.assign(new URL(url), {protocol: url.protocol === 'https:' ? 'wss:' : 'ws:'}))
  const requestHeaders = new Headers(init?.headers)
  const firstFrame = {
    authorization: requestHeaders.get('authorization'),
    lastEventId: requestHeaders.get('last-event-id') ?? undefined,
  }
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
    socket.addEventListener('open', () => socket.send(JSON.stringify(firstFrame)))
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

/** The address as this machine's lake knows it: some of the Studio's clients put the project before the host. */
function lakeAddress(url: URL, lake: URL): URL | undefined {
  if (url.origin === lake.origin) return url
  const projectHost = url.host.endsWith(`.${lake.host}`)
  return projectHost ? new URL(`${url.pathname}${url.search}`, lake) : undefined
}

/**
 * A document pane holds six or more event streams, and browsers open six HTTP/1.1 connections to a host: everything
 * after them would wait for ever. The hosted lake answers over HTTP/2; the local one takes streams as WebSockets.
 * What the Studio asks of Sanity's own hosts (is there a newer version, may it ask for feedback) is answered with
 * nothing: a Studio on a laptop calls no other machine.
 */
export function websocketFetch(apiHost: string, siteUrl: string, base: typeof fetch): typeof fetch {
  const lake = new URL(apiHost)
  const ownOrigins = new Set([new URL(siteUrl).origin, globalThis.location?.origin])
  return async (input, init) => {
    const requested = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
    const url = lakeAddress(requested, lake)
    if (url)
      return STREAM.test(url.pathname) ? openStream(url, init) : base(input instanceof Request ? input : url, init)
    return ownOrigins.has(requested.origin) || !requested.protocol.startsWith('http')
      ? base(input, init)
      : Response.json({})
  }
}
