import type {IncomingMessage, ServerResponse} from 'node:http'
import type {WebSocket} from 'ws'

/** One client's event stream, over HTTP or over a WebSocket. */
export interface EventStream {
  /** Sends an event; `data` becomes JSON. */
  send(event: string, data: unknown, id?: string): void
  /** Sends events of one kind in one piece. A window between two of them would show half a transaction. */
  sendTogether(event: string, all: readonly {eventId: string}[]): void
  /** Sends a comment, so that proxies and clients do not close an idle stream. */
  comment(): void
  close(): void
  onClose(listener: () => void): void
}

/** Disconnect a client that falls this many bytes behind, to bound memory. It reconnects and starts again. */
const MAX_BACKLOG = 16_000_000

/** Formats one event for the wire. */
function eventText(event: string, data: unknown, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

const eventsText = (event: string, all: readonly {eventId: string}[]) =>
  all.map((data) => eventText(event, data, data.eventId)).join('')

/** Answers the request with a `text/event-stream` that stays open. */
export function httpStream(req: IncomingMessage, res: ServerResponse): EventStream {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  req.socket.setNoDelay(true)
  res.write(':\n\n')
  const write = (text: string) => {
    if (res.writableLength > MAX_BACKLOG) res.destroy()
    else res.write(text)
  }
  return {
    send: (event, data, id) => write(eventText(event, data, id)),
    sendTogether: (event, all) => write(eventsText(event, all)),
    comment: () => write(':\n\n'),
    close: () => res.end(),
    onClose: (listener) => res.on('close', listener),
  }
}

/** Sends the same event-stream text in WebSocket frames, for browsers that have used up their HTTP connections. */
export function socketStream(socket: WebSocket): EventStream {
  const write = (text: string) => {
    if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate()
    else socket.send(text)
  }
  return {
    send: (event, data, id) => write(eventText(event, data, id)),
    sendTogether: (event, all) => write(eventsText(event, all)),
    comment: () => write(':\n\n'),
    close: () => socket.close(),
    onClose: (listener) => socket.on('close', listener),
  }
}
