import type {IncomingMessage, ServerResponse} from 'node:http'

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED = 'ETag, Content-Range, X-Served-By, X-Sanity-Shard, X-Sanity-Deprecated, X-Sanity-Warning'

/** Returns whether pages of this origin may read responses. Origins match exactly, as on the hosted service. */
export function originAllowed(origin: string, allowed: ReadonlySet<string>): boolean {
  return allowed.has(origin)
}

/** Sets the CORS headers. Returns true when the request was a preflight, which is then answered. */
export function cors(req: IncomingMessage, res: ServerResponse, allowed: ReadonlySet<string>): boolean {
  const origin = req.headers.origin
  res.setHeader('vary', 'origin')
  if (origin && originAllowed(origin, allowed)) {
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader('access-control-allow-credentials', 'true')
    res.setHeader('access-control-expose-headers', EXPOSED)
  }
  if (req.method !== 'OPTIONS') return false
  if (origin && originAllowed(origin, allowed)) {
    res.setHeader('access-control-allow-methods', ALLOWED_METHODS)
    res.setHeader('access-control-allow-headers', req.headers['access-control-request-headers'] ?? '*')
    res.setHeader('access-control-max-age', '600')
  }
  res.writeHead(204)
  res.end()
  return true
}
