import type {FileHandle} from 'node:fs/promises'
import {pipeline} from 'node:stream/promises'
import {assetFile, openIfExists} from '../assets/files.ts'
import {httpError} from '../http/errors.ts'
import type {Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'
import {attachment} from './images.ts'

const NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/
/** Media types that browsers may display. Everything else is a download. */
const INLINE_TYPES = /^(video|audio)\/|^image\/(png|jpeg|gif|webp|avif)$|^application\/pdf$|^text\/(plain|vtt|csv)$/

/** `GET /files/:project/:dataset/:name`, whole or a range (video players seek). */
export async function getFile(call: Call): Promise<void> {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const name = call.params.name ?? ''
  const match = NAME.exec(name)
  const file = assetFile(call.lake.options.dataDir, 'files', dataset.name, name)
  // Keep the file open: it arrives whole even if it is deleted meanwhile.
  const handle = match && call.params.project === call.lake.options.projectId ? await openIfExists(file) : null
  if (!match || !handle) throw httpError(404, 'Not found')
  const type = String(dataset.get(`file-${match[1]}-${match[2]}`)?.mimeType ?? 'application/octet-stream')
  await send(call, handle, name, type).finally(() => handle.close())
}

async function send(call: Call, handle: FileHandle, name: string, type: string): Promise<void> {
  const {res} = call
  const {size} = await handle.stat()
  const download = call.url.searchParams.get('dl')
  res.setHeader('access-control-allow-origin', '*')
  res.setHeader('cache-control', 'public, max-age=31536000, s-maxage=2592000, immutable')
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('accept-ranges', 'bytes')
  res.setHeader('content-type', type)
  if (download !== null || !INLINE_TYPES.test(type))
    res.setHeader('content-disposition', attachment(download ?? '', name))
  if (!INLINE_TYPES.test(type)) res.setHeader('content-security-policy', "default-src 'none'; sandbox")
  const range = parseRange(call.req.headers.range, size)
  if (range === 'unsatisfiable') {
    res.writeHead(416, {'content-range': `bytes */${size}`})
    return void res.end()
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  if (range) res.setHeader('content-range', `bytes ${start}-${end}/${size}`)
  res.writeHead(range ? 206 : 200, {'content-length': end - start + 1})
  if (call.req.method === 'HEAD') return void res.end()
  await pipeline(handle.createReadStream({start, end, autoClose: false}), res).catch((error: unknown) => {
    if (!res.destroyed) throw error
  })
}

function parseRange(header: string | undefined, size: number): {start: number; end: number} | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = match[2] === '' ? size - 1 : Number(match[2])
  const start = match[1] === '' ? Math.max(0, size - last) : Number(match[1])
  const end = match[1] === '' ? size - 1 : Math.min(last, size - 1)
  return start > end || start >= size ? 'unsatisfiable' : {start, end}
}
