import type {ServerResponse} from 'node:http'

/** Sends JSON. */
export function json(res: ServerResponse, body: unknown, status = 200): void {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'private, max-age=0, must-revalidate',
  })
  res.end(text)
}

/** Sends a status without a body. */
export function empty(res: ServerResponse, status = 204): void {
  res.writeHead(status)
  res.end()
}
