import {createHash} from 'node:crypto'
import {assetFile, readFileIfExists} from '../assets/files.ts'
import {parseTransformation, type OutputFormat} from '../assets/params.ts'
import {outputPixels, transformImage} from '../assets/transform.ts'
import {httpError} from '../http/errors.ts'
import type {Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
}

/** Increase this when the same parameters render other bytes than before: it invalidates the cache. */
const RENDERER_VERSION = 2

const NAME = /^[0-9a-f]{40}-(\d+)x(\d+)\.([a-z]+)$/

/** Above this number of pixels do not encode AVIF: it takes seconds per megapixel and cannot be stopped. */
const MAX_AVIF_PIXELS = 8_000_000

/** `GET /images/:project/:dataset/:name`, with https://www.sanity.io/docs/image-urls in the query. */
export async function getImage(call: Call): Promise<void> {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const name = call.params.name ?? ''
  const [, width, height, extension] = NAME.exec(name) ?? []
  const file = assetFile(call.lake.options.dataDir, 'images', dataset.name, name)
  if (!extension || call.params.project !== call.lake.options.projectId) throw notFound()
  const transformation = parseTransformation(call.url.searchParams)
  const original = await readFileIfExists(file)
  if (!original) throw notFound()
  if (!transformation) return send(call, original, extension, false)
  const pixels = outputPixels({width: Number(width), height: Number(height)}, transformation)
  const accept = transformation.auto ? (call.req.headers.accept ?? '') : ''
  const format = chooseFormat(extension, transformation.format, accept, pixels <= MAX_AVIF_PIXELS)
  const key = JSON.stringify([RENDERER_VERSION, dataset.name, name, format, transformation])
  const bytes = await call.lake.derived.get(key, () => transformImage(original, transformation, format))
  send(call, bytes, format, transformation.auto)
}

function chooseFormat(
  extension: string,
  requested: OutputFormat | undefined,
  accept: string,
  avifAllowed: boolean,
): OutputFormat {
  if (avifAllowed && accept.includes('image/avif')) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  if (requested === 'avif' && !avifAllowed)
    throw httpError(400, `An AVIF image has at most ${MAX_AVIF_PIXELS} pixels: choose a smaller size`)
  if (requested) return requested
  if (extension === 'avif' && !avifAllowed) return 'webp'
  if (extension === 'webp' || extension === 'avif' || extension === 'png') return extension
  return extension === 'svg' || extension === 'gif' ? 'png' : 'jpg'
}

function send(call: Call, bytes: Buffer, extension: string, varies: boolean) {
  const {req, res} = call
  const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`
  const download = call.url.searchParams.get('dl')
  res.setHeader('vary', varies ? 'origin, accept' : 'origin')
  res.setHeader('access-control-allow-origin', '*')
  res.setHeader('cache-control', 'public, max-age=31536000, s-maxage=2592000, immutable')
  res.setHeader('etag', etag)
  res.setHeader('x-content-type-options', 'nosniff')
  if (extension === 'svg') {
    // An SVG can contain scripts. Opened directly it is a download in a sandbox; inside <img> it still displays.
    res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    res.setHeader('content-disposition', 'attachment')
  }
  if (download !== null) res.setHeader('content-disposition', attachment(download, call.params.name ?? 'image'))
  if (req.headers['if-none-match'] === etag) return void res.writeHead(304).end()
  res.writeHead(200, {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'content-length': bytes.length,
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** A Content-Disposition value that saves under this name. */
export function attachment(requested: string, fallback: string): string {
  const name = requested || fallback
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

function notFound() {
  return httpError(404, 'Not found')
}
