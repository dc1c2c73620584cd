import type {IncomingMessage} from 'node:http'

/** The client name of callers on this machine: the site, which reads published content without a token. */
export const LOCAL_CLIENT = 'local'

/** The address of a caller without a token; behind a proxy on this machine, the one that the proxy names last. */
export function clientOf({socket, headers}: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const address = socket.remoteAddress ?? 'unknown'
  if (!/^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)) return address
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return forwarded || LOCAL_CLIENT
}
