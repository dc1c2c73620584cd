import 'server-only'
import {addressNetwork, rateKeys} from './http/clientAddress'
import type {Problem} from './http/problem'
import {memoryStore} from './http/rateLimit'
import {env} from './env'
import {log, loggedPath} from './log'
import {randomBytes} from 'node:crypto'
import {operations} from './sanity/clients'

/** Every event of this log; docs/operations.md tells what each means. */
export const SECURITY_EVENTS = [
  'unauthorized',
  'forbidden',
  'rate_limited',
  'invalid_storm',
  'sign_in_allowed',
  'sign_in_denied',
  'sign_in_failed',
  'signed_out',
  'rights_changed',
  'exported',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

type Fields = Record<string, string | number | undefined>
type RequestHead = Pick<Request, 'headers' | 'method' | 'url'>

/** Logs event, network and path; never a person, a full IP address or a text. */
export function logSecurity(event: SecurityEvent, {headers, method, url}: RequestHead, fields: Fields = {}): void {
  const network = addressNetwork(headers, env.TRUSTED_PROXY_HOPS) ?? 'direct'
  log('warn', `security.${event}`, {network, method, path: loggedPath(url), ...fields})
}

const REFUSALS: ReadonlyMap<number, SecurityEvent> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [422, 'invalid_storm'],
  [429, 'rate_limited'],
])
const MINUTE_MS = 60_000
/** A person corrects a form a few times; a scanner sends it again and again. */
const STORM = 10
const counts = memoryStore(10_000)

/** Logs the first refusal of a client in a minute, the tenth and the hundredth: a flood must not fill the log. */
export async function logRefusal({status, code}: Problem, request: RequestHead): Promise<void> {
  const event = REFUSALS.get(status)
  // The widest network, because a flood over IPv6 changes its /64 with every request.
  const client = rateKeys(request.headers, env.TRUSTED_PROXY_HOPS).at(-1)
  if (!event || !client) return
  const {count} = await counts.hit(`${event} ${client.key}`, MINUTE_MS, performance.now())
  const isLogged = Number.isInteger(Math.log10(count)) && (event !== 'invalid_storm' || count >= STORM)
  if (isLogged) logSecurity(event, request, {code, count})
}

type AuditAction =
  'sign_in_allowed' | 'sign_in_denied' | 'bookings_exported' | 'subscribers_exported' | 'quotes_exported'

type Entry = {action: AuditAction; by: string; now: Date; target?: string; detail?: string}

/** An event that belongs to no document's history. Written once, never changed. */
function auditDocument({action, by, now, target, detail}: Entry) {
  return {
    _id: `auditEntry.${randomBytes(16).toString('hex')}`,
    _type: 'auditEntry',
    at: now.toISOString(),
    action,
    by,
    ...(target ? {target} : {}),
    ...(detail ? {detail} : {}),
  }
}

export const audit = (entry: Entry) => operations().create(auditDocument(entry))
