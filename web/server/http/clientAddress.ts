import 'server-only'

function ipv6Network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({length: Math.max(0, 8 - left.length - right.length)}, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * What a client is counted by. The right-most X-Forwarded-For entry is the socket's (web/instrumentation.ts appends
 * it), so `hops` proxies of ours stand between it and the client; entries further left are anybody's invention.
 */
export function clientAddress(headers: Headers, hops: number): string {
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const address = (chain.at(-1 - hops) ?? chain[0] ?? 'unknown').replace(/^\[|\](:\d+)?$/g, '').replace(/^::ffff:/i, '')
  return address.includes(':') ? ipv6Network(address) : address.slice(0, 64)
}
