import 'server-only'

type Field = string | number | boolean | undefined
type Fields = Record<string, Field>

/** Writes one JSON line per event. Say what happened and to which id; never log names, addresses or notes. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}) {
  console[level](JSON.stringify({time: new Date().toISOString(), level, event, ...fields}))
}

/** A longer path segment may be a secret or typed text. */
const MAX_SEGMENT = 20

/** The path of an address for the log. */
export const loggedPath = (address: string | undefined): string | undefined =>
  URL.parse(address ?? '')
    ?.pathname.replaceAll(/[^/]+/g, (segment) => (segment.length > MAX_SEGMENT ? '…' : segment))
    .slice(0, 100)

/** The loggable parts of an error: its class, its status and its first line, never a body or a query. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return {error: typeof error}
  const status = 'statusCode' in error ? error.statusCode : undefined
  const message = error.message.split('\n')[0]?.replace(/[^\s@<>"]+@[^\s@<>"]+/g, '<address>')
  return {error: error.name, status: typeof status === 'number' ? status : undefined, message: message?.slice(0, 200)}
}
