import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {extname, join, normalize} from 'node:path'
import {listen, type Running} from '../../emulators/shared/http.ts'

export type StudioOptions = {port: number; folder: string; siteUrl: string; lakeUrl?: string}

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Content Security Policy of the Studio. With a local lake it blocks all remote hosts (fonts, version check, feedback).
 */
export function contentPolicy(siteUrl: string, lakeUrl: string | undefined): string {
  const frame = `frame-src 'self' ${siteUrl}`
  if (!lakeUrl) return `${frame}; frame-ancestors 'self'; object-src 'none'; base-uri 'self'`
  const lakeSocket = lakeUrl.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    `connect-src 'self' ${lakeUrl} ${lakeSocket} ${siteUrl}`,
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${lakeUrl} ${siteUrl}`,
    `media-src 'self' blob: ${lakeUrl}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    frame,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** Returns the file for a path. A path without a file is a route inside the Studio: index.html. */
async function fileFor(folder: string, pathname: string): Promise<string> {
  const path = join(folder, normalize(decodeURIComponent(pathname)))
  const isFile =
    path.startsWith(folder) &&
    (await stat(path).then(
      (entry) => entry.isFile(),
      () => false,
    ))
  return isFile ? path : join(folder, 'index.html')
}

export async function serve({port, folder, siteUrl, lakeUrl}: StudioOptions): Promise<Running> {
  const policy = contentPolicy(siteUrl, lakeUrl)
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/ping') return response.end('PONG')
    const file = await fileFor(folder, pathname)
    // Vite puts a content hash into the names of files in static/.
    const isImmutable = file.startsWith(join(folder, 'static')) && /-[\w-]{8,}\.\w+$/.test(file)
    response.writeHead(200, {
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    return createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
  }
  return listen(() => (request, response) => void respond(request, response).catch(() => response.destroy()), {port})
}
