import 'server-only'
import {log} from '../log'

/** Expands an IPv6 address to its eight groups, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({length: Math.max(0, 8 - left.length - right.length)}, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Some proxies append the port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(entry)?.[1]
  return (bracketed ?? entry.replace(/^([^:]*):\d+$/, '$1')).replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/**
 * Reads the client's address from X-Forwarded-For. Each of `hops` trusted proxies adds one entry on the right; the
 * client can invent everything left of them. Undefined without a trusted proxy: a route handler cannot see the socket,
 * and `next start` passes the client's own header on.
 */
export function clientAddress(headers: Headers, hops: number): string | undefined {
  if (hops === 0) return undefined
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const entry = chain.at(-hops) ?? chain[0]
  return entry && withoutPort(entry).slice(0, 64)
}

/** `times` multiplies the limit for all clients of this key together. */
export interface RateKey {
  key: string
  times: number
}

/**
 * Without a trusted proxy all visitors count as one client. Wide enough for a laptop or a small site, but still a
 * limit.
 */
const DIRECT: RateKey = {key: 'direct', times: 20}
/**
 * A household has a /64 or a /48, and a flood could change its /64 with every request. A carrier's phones may share a
 * /48, so a /48 may send more than one client.
 */
const IPV6_SITE_TIMES = 3

/** The keys by which a request is counted. */
export function rateKeys(headers: Headers, hops: number): RateKey[] {
  const address = clientAddress(headers, hops)
  if (!address) return [DIRECT]
  if (!address.includes(':')) return [{key: address, times: 1}]
  const groups = ipv6Groups(address)
  return [
    {key: `${groups.slice(0, 4).join(':')}::/64`, times: 1},
    {key: `${groups.slice(0, 3).join(':')}::/48`, times: IPV6_SITE_TIMES},
  ]
}

/** Shortens an address for the log to its network, which does not identify a household. */
export function addressNetwork(headers: Headers, hops: number): string | undefined {
  const address = clientAddress(headers, hops)
  if (!address) return undefined
  if (address.includes(':')) return `${ipv6Groups(address).slice(0, 3).join(':')}::/48`
  return address.replace(/\.[^.]*$/, '.0/24')
}

/** A proxy has added an entry, or uses https, which `next start` does not. */
const cameThroughProxy = (headers: Headers) =>
  (headers.get('x-forwarded-for') ?? '').includes(',') || headers.get('x-forwarded-proto') === 'https'

let warned = false

/** Warns once about a proxy that is not configured: all its visitors share one limit. */
export function warnOfUnknownProxy(headers: Headers, hops: number): void {
  if (warned || hops > 0 || !cameThroughProxy(headers)) return
  warned = true
  log('warn', 'proxy.not_trusted', {
    message:
      'Requests come through a proxy, but TRUSTED_PROXY_HOPS is 0: all visitors share one rate limit. Set it to the number of your proxies.',
  })
}
