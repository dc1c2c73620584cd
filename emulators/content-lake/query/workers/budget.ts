import type {IncomingMessage} from 'node:http'

/** Milliseconds of evaluation that a client without a token may use at once. */
const ALLOWANCE_MS = 10_000
/** Share of the time that comes back: a minute after it was used up, the allowance is whole again. */
const REFILL = 1 / 6
/** Forget clients above this number; a client that is forgotten starts with a whole allowance. */
const MAX_CLIENTS = 10_000

/** How long each client without a token may keep the lake evaluating. */
export class ClientBudget {
  readonly #spent = new Map<string, {ms: number; at: number}>()

  /** Returns the milliseconds that a client has used and not got back. */
  spent(client: string, now = performance.now()): number {
    const entry = this.#spent.get(client)
    return entry ? Math.max(0, entry.ms - (now - entry.at) * REFILL) : 0
  }

  charge(client: string, ms: number, now = performance.now()): void {
    const spent = this.spent(client, now) + ms
    if (this.#spent.size >= MAX_CLIENTS) this.#spent.clear()
    this.#spent.set(client, {ms: spent, at: now})
  }

  /** Returns the seconds that a client has to wait; 0 when it may ask. */
  waitFor(client: string, now = performance.now()): number {
    const over = this.spent(client, now) - ALLOWANCE_MS
    return over < 0 ? 0 : Math.ceil(over / REFILL / 1000) + 1
  }
}

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
