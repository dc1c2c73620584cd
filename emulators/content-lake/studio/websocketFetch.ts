const STREAM = /\/data\/(?:listen|live\/events)\//

type Opening = {status: number; body?: string}

/** Opens an event stream over a WebSocket and returns it as a fetch response. */
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

/** Returns the address on the local lake: some clients of the Studio put the project id before the host. */
function lakeAddress(url: URL, lake: URL): URL | undefined {
  if (url.origin === lake.origin) return url
  const projectHost = url.host.endsWith(`.${lake.host}`)
  return projectHost ? new URL(`${url.pathname}${url.search}`, lake) : undefined
}

/**
 * Sends event streams over WebSockets, and blocks requests to Sanity's hosts.
 *
 * A document pane opens six or more event streams, but browsers allow only six HTTP/1.1 connections per host: all later
 * requests would hang. The hosted lake uses HTTP/2; the local lake accepts streams as WebSockets. Requests to Sanity's
 * own hosts (version check, feedback) get an empty answer: the local Studio contacts no other machine.
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
