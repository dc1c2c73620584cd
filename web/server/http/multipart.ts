import 'server-only'
import {on} from 'node:events'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {Busboy, type BusboyFileStream, type BusboyInstance} from '@fastify/busboy'
import {BODY_LIMIT, bodyChunks, utf8} from './body'
import {Problem} from './problem'
import type {HoldBytes} from './uploads'

// Reads multipart/form-data (RFC 7578) as a stream. The platform's parser waits for the last byte. This one returns the
// fields when the first file begins, so that a lead is stored before its photos arrive.

/** Photos take minutes from a phone on a slow network. */
const DEADLINE_MS = 5 * 60_000
const LIMITS = {fieldSize: BODY_LIMIT, fields: 100, files: 50, headerPairs: 20, headerSize: 8 * 1024}

const malformed = () => new Problem(400, 'invalid_form')
const tooLarge = () => new Problem(413, 'too_large', {headers: {Connection: 'close'}})

export interface UploadedFile {
  field: string
  /** Reads up to `limit` + 1 bytes; reads and drops the rest. */
  read: (limit: number, hold?: HoldBytes) => Promise<Uint8Array>
}

// oxlint-disable-next-line require-yield -- it is the empty list of files
export async function* noFiles(): AsyncGenerator<UploadedFile> {}

async function collect(stream: Readable, limit: number, hold?: HoldBytes): Promise<Buffer> {
  const kept: Buffer[] = []
  let size = 0
  // Do not destroy the stream of a dropped file: the form continues after it.
  for await (const piece of stream.iterator({destroyOnReturn: false})) {
    const bytes = Buffer.from(piece)
    if (size <= limit) {
      hold?.(bytes.length)
      kept.push(bytes.subarray(0, limit + 1 - size))
    }
    size += bytes.length
  }
  return Buffer.concat(kept)
}

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: {'content-type': request.headers.get('content-type') ?? ''},
      limits: LIMITS,
      // Read bytes, so that invalid UTF-8 is refused instead of replaced.
      defCharset: 'latin1',
      isPartAFile: (_field, _type, filename) => filename !== undefined,
    })
  } catch {
    // The header has no boundary.
    throw malformed()
  }
}

/** Collects the fields as they arrive; ignores those after a file. */
function collectFields(parser: BusboyInstance): Map<string, string> {
  const fields = new Map<string, string>()
  let left = BODY_LIMIT
  const collectField = (name: string | undefined, value: string, _: boolean, isTruncated: boolean) => {
    left -= value.length
    if (isTruncated || left < 0) return parser.destroy(tooLarge())
    if (name === undefined) return parser.destroy(malformed())
    try {
      fields.set(name, utf8(Buffer.from(value, 'latin1')))
    } catch (error) {
      parser.destroy(error instanceof Error ? error : malformed())
    }
    return undefined
  }
  parser.on('field', collectField)
  parser.once('file', () => parser.off('field', collectField))
  parser.once('fieldsLimit', () => parser.destroy(tooLarge()))
  return fields
}

function rejected(error: unknown): never {
  throw error instanceof Problem ? error : malformed()
}

/** The files in order of arrival. A broken one throws where it is read. */
async function* filesOf(request: Request, fileBytes: number, parser: BusboyInstance) {
  const arrivals = on(parser, 'file', {close: ['finish']})
  const open = new Set<BusboyFileStream>()
  parser.on('file', (_field, stream) => {
    open.add(stream)
    // An error after reading has stopped must not end the process.
    stream.on('error', () => undefined).once('close', () => open.delete(stream))
  })
  parser.once('error', (error: Error) => {
    for (const stream of open) stream.destroy(error)
  })
  const chunks = bodyChunks(request, {
    bytes: BODY_LIMIT + fileBytes,
    deadlineMs: DEADLINE_MS,
    isUpload: true,
  })
  const sent = pipeline(Readable.from(chunks), parser)
  // The parser reports the same error.
  sent.catch(() => undefined)
  for await (const [field, stream, filename] of arrivals) {
    const file: {field: string; stream: BusboyFileStream; filename: string} = {field, stream, filename}
    yield file
    // Skip unread bytes to reach the next file.
    file.stream.resume()
  }
  await sent
}

/**
 * Reads the fields before the first file, then yields the files as they arrive. Ignores fields after a file: our forms
 * put file inputs last.
 */
export async function readMultipart(
  request: Request,
  fileBytes: number,
): Promise<{fields: Record<string, string>; files: AsyncIterable<UploadedFile>}> {
  const parser = parserOf(request)
  const fields = collectFields(parser)
  const arriving = filesOf(request, fileBytes, parser)
  let next = await arriving.next().catch(rejected)
  async function* files(): AsyncGenerator<UploadedFile> {
    for (; !next.done; next = await arriving.next().catch(rejected)) {
      const {field, stream, filename} = next.value
      // A file input without a file sends an empty name.
      if (filename) yield {field, read: (limit, hold) => collect(stream, limit, hold).catch(rejected)}
    }
  }
  return {fields: Object.fromEntries(fields), files: files()}
}
