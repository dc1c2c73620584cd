import 'server-only'
import {withDeadline} from '@/lib/limits'
import {Problem, invalid} from './problem'
import type {HoldBytes} from './uploads'
import type {z} from 'zod'
import type {FieldError} from '@/lib/forms/fields'

export const BODY_LIMIT = 64 * 1024
const DEADLINE_MS = 15_000

const tooLarge = () => new Problem(413, 'too_large', {headers: {Connection: 'close'}})
const tooSlow = () => new Problem(408, 'body_timeout', {headers: {Connection: 'close'}})

interface Limits {
  bytes: number
  /** Milliseconds for the whole body. */
  deadlineMs: number
  /** An upload: it must also keep a minimum speed, since its deadline is long. */
  isUpload?: boolean
  hold?: HoldBytes
}

/** Minimum speed, below that of a phone with a weak signal. Time in which the server does not read does not count. */
const UPLOAD_BYTES_PER_MS = 10
const UPLOAD_GRACE_MS = 10_000

/** The body in chunks, up to a limit. Next has no limit, and cuts bodies over 10 MB silently when a proxy.ts exists. */
export async function* bodyChunks(request: Request, limits: Limits): AsyncGenerator<Uint8Array, void> {
  const {bytes, deadlineMs, isUpload = false, hold} = limits
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity') throw new Problem(415, 'unsupported_encoding')
  if (Number(request.headers.get('content-length') ?? 0) > bytes) throw tooLarge()
  if (!request.body) return
  const reader = request.body.getReader()
  const end = performance.now() + deadlineMs
  let size = 0
  let waitedMs = 0
  let ended = false
  try {
    for (;;) {
      const asked = performance.now()
      const graceMs = isUpload ? Math.max(UPLOAD_GRACE_MS, size / UPLOAD_BYTES_PER_MS) - waitedMs : Infinity
      const {done, value} = await withDeadline(reader.read(), Math.min(end - asked, graceMs), tooSlow)
      ended = done
      if (done) return
      waitedMs += performance.now() - asked
      size += value.byteLength
      if (size > bytes) throw tooLarge()
      hold?.(value.byteLength)
      yield value
    }
  } finally {
    // Do not await: a sender that never ends would delay the answer too.
    if (!ended) void reader.cancel().catch(() => undefined)
  }
}

export async function cappedBytes(
  request: Request,
  limit = BODY_LIMIT,
  deadline = DEADLINE_MS,
  upload: Pick<Limits, 'isUpload' | 'hold'> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(request, {bytes: limit, deadlineMs: deadline, ...upload})) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    throw new Problem(400, 'invalid_encoding')
  }
}

export type BodyKind = 'json' | 'form' | 'multipart'

/** The declared type of the body; refuses anything but JSON and forms in UTF-8. */
export function bodyKind(request: Request): BodyKind {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='))
  if (charset && !/^charset="?utf-8"?$/.test(charset)) throw new Problem(415, 'unsupported_charset')
  if (type.trim() === 'application/json') return 'json'
  if (type.trim() === 'application/x-www-form-urlencoded') return 'form'
  if (type.trim() === 'multipart/form-data') return 'multipart'
  throw new Problem(415, 'unsupported_media_type')
}

/** Checks the bytes first: URLSearchParams would replace invalid UTF-8 by U+FFFD. */
function formFields(text: string): Record<string, string> {
  try {
    decodeURIComponent(text)
  } catch {
    throw new Problem(400, 'invalid_encoding')
  }
  return Object.fromEntries(new URLSearchParams(text))
}

/** Parses bytes that are already limited. Drops files: multipart.ts reads forms with files. */
async function multipartFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, string>> {
  const form = await new Response(bytes, {headers: {'Content-Type': type}}).formData().catch(() => {
    throw new Problem(400, 'invalid_form')
  })
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'invalid_json')
  }
}

export async function readBody(request: Request, kind: BodyKind, limit = BODY_LIMIT): Promise<unknown> {
  const bytes = await cappedBytes(request, limit)
  switch (kind) {
    case 'json':
      return json(utf8(bytes))
    case 'form':
      return formFields(utf8(bytes))
    case 'multipart':
      return multipartFields(bytes, request.headers.get('content-type') ?? '')
    default:
      return kind satisfies never
  }
}

function fieldErrors(error: z.ZodError): FieldError[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (seen.has(field)) return []
    seen.add(field)
    return [{field, code: issue.message}]
  })
}

/** Parses the body by the schema, or refuses it and names each wrong field once. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(422, 'expected_object')
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}
