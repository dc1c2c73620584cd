import 'server-only'
import {BODY_LIMIT, bodyChunks, utf8} from './body'
import {Problem} from './problem'

// multipart/form-data (RFC 7578) as a stream. The platform's own parser answers only when the last byte has come; here
// the fields are known when the first file begins, so that a form is stored before its files, whatever happens to them.

const HEADERS_LIMIT = 8 * 1024
/** A telephone on a slow network needs minutes for its pictures. */
const DEADLINE_MS = 5 * 60_000
const BREAK = '\r\n'

const malformed = () => new Problem(400, 'invalid_form')

export interface UploadedFile {
  field: string
  /** The first bytes of it, at most as many as asked for plus one: a longer file is read to its end, and dropped. */
  read: (limit: number) => Promise<Uint8Array>
}

// oxlint-disable-next-line require-yield -- there is none
export async function* noFiles(): AsyncGenerator<UploadedFile> {}

type Chunks = AsyncGenerator<Uint8Array, void>

/** Yields what comes before a mark, and goes on behind it. */
class MarkReader {
  #buffer: Buffer = Buffer.from(BREAK)
  readonly #chunks: Chunks
  constructor(chunks: Chunks) {
    this.#chunks = chunks
  }

  async #more(): Promise<void> {
    const {done, value} = await this.#chunks.next()
    if (done) throw malformed()
    this.#buffer = Buffer.concat([this.#buffer, value])
  }

  async *until(mark: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#buffer.indexOf(mark)
      if (at >= 0) {
        const before = this.#buffer.subarray(0, at)
        this.#buffer = this.#buffer.subarray(at + mark.length)
        yield before
        return
      }
      // The mark may begin in this piece and end in the next.
      const sure = Math.max(0, this.#buffer.length - mark.length + 1)
      const before = this.#buffer.subarray(0, sure)
      this.#buffer = this.#buffer.subarray(sure)
      if (sure > 0) yield before
      await this.#more()
    }
  }

  async take(count: number): Promise<string> {
    while (this.#buffer.length < count) await this.#more()
    const taken = this.#buffer.subarray(0, count)
    this.#buffer = this.#buffer.subarray(count)
    return taken.toString('latin1')
  }

  /** Reads to the end of the body: a browser shows no answer before it has sent everything. */
  async drain(): Promise<void> {
    this.#buffer = Buffer.alloc(0)
    for (;;) if ((await this.#chunks.next()).done) return
  }
}

async function collect(pieces: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const kept: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    if (size <= limit) kept.push(piece.subarray(0, limit + 1 - size))
    size += piece.length
  }
  return Buffer.concat(kept)
}

/** The capped bytes of a field or of the lines above a part. */
async function collectAll(pieces: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const bytes = await collect(pieces, limit)
  if (bytes.length > limit) throw new Problem(413, 'too_large', {headers: {Connection: 'close'}})
  return bytes
}

interface Part {
  field: string
  filename: string | undefined
  body: AsyncGenerator<Buffer, void>
}

const parameter = (headers: string, name: string) =>
  new RegExp(`^content-disposition:[^\\r\\n]*;\\s*${name}="([^"\\r\\n]*)"`, 'im').exec(headers)?.[1]

async function* partsOf(reader: MarkReader, boundary: string): AsyncGenerator<Part, void> {
  const delimiter = Buffer.from(`${BREAK}--${boundary}`)
  await collect(reader.until(delimiter), 0)
  while ((await reader.take(2)) === BREAK) {
    const headers = utf8(await collectAll(reader.until(Buffer.from(BREAK + BREAK)), HEADERS_LIMIT))
    const field = parameter(headers, 'name')
    if (field === undefined) throw malformed()
    const body = reader.until(delimiter)
    yield {field, filename: parameter(headers, 'filename'), body}
    // What was not read of this part stands before the next one.
    await collect(body, 0)
  }
}

async function* filesOf(first: Part, rest: AsyncGenerator<Part, void>, reader: MarkReader) {
  for (let part: Part | void = first; part; part = (await rest.next()).value) {
    const {field, filename, body} = part
    // A file input without a file sends an empty name.
    if (filename) yield {field, read: (limit: number) => collect(body, limit)}
  }
  await reader.drain()
}

/**
 * Reads the fields that stand before the first file; the files follow one by one while they arrive. Fields behind a file
 * are ignored: a form puts its file inputs last.
 */
export async function readMultipart(
  request: Request,
  fileBytes: number,
): Promise<{fields: Record<string, string>; files: AsyncIterable<UploadedFile>}> {
  const boundary = /;\s*boundary="?([^";,\s]{1,70})"?/i.exec(request.headers.get('content-type') ?? '')?.[1]
  if (!boundary) throw malformed()
  const reader = new MarkReader(bodyChunks(request, {bytes: BODY_LIMIT + fileBytes, deadlineMs: DEADLINE_MS}))
  const parts = partsOf(reader, boundary)
  const fields = new Map<string, string>()
  const posted = (files: AsyncIterable<UploadedFile>) => ({fields: Object.fromEntries(fields), files})
  let left = BODY_LIMIT
  for (;;) {
    const {value: part} = await parts.next()
    if (!part) return posted(noFiles())
    if (part.filename !== undefined) return posted(filesOf(part, parts, reader))
    const bytes = await collectAll(part.body, left)
    left -= bytes.length
    fields.set(part.field, utf8(bytes))
  }
}
