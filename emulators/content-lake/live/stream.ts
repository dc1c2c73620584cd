import type {IncomingMessage, ServerResponse} from 'node:http'
import type {WebSocket} from 'ws'

/** One client's event stream, over HTTP or over a WebSocket. */
export interface EventStream {
  /** Sends an event; `data` becomes JSON. */
  send(event: string, data: unknown, id?: string): void
  /** Keeps proxies and clients from taking a quiet stream for a dead one. */
  comment(): void
  close(): void
  onClose(listener: () => void): void
}

/** A reader that falls this many bytes behind is cut off; it connects again and starts afresh. */
const MAX_BACKLOG = 16_000_000

/** The wire form of one event. */
function eventText(event: string, data: unknown, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Answers the request as `text/event-stream` that stays open. */
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
    comment: () => write(':\n\n'),
    close: () => res.end(),
    onClose: (listener) => res.on('close', listener),
  }
}

/** The same stream for browsers that have no connection to spare: frames of event-stream text. */
export function socketStream(socket: WebSocket): EventStream {
  const write = (text: string) => {
    if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate()
    else socket.send(text)
  }
  return {
    send: (event, data, id) => write(eventText(event, data, id)),
    comment: () => write(':\n\n'),
    close: () => socket.close(),
    onClose: (listener) => socket.on('close', listener),
  }
}
