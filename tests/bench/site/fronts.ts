import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {tempDir} from '../../support/tempDir.ts'
import {brotli} from './brotli.ts'
import {startLeanSite} from './leanSite.ts'
import {startNginx, type Front} from './nginx.ts'

export type Fronts = Front & {
  /** A lean page of the same framework, without nginx, and its process. */
  bareLean: {url: string; pid: number}
}

/** Writes the pages as they are for `brotli_static` and `gzip_static`. */
async function writeCopies(site: string, pages: readonly string[], folder: string): Promise<void> {
  for (const page of pages) {
    const response = await fetch(`${site}${page}`)
    if (!response.ok) throw new Error(`${site}${page} answered ${response.status}`)
    const body = Buffer.from(await response.arrayBuffer())
    const file = path.join(folder, page, 'index.html')
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, body)
    await writeFile(`${file}.gz`, gzipSync(body, {level: 9}))
    await writeFile(`${file}.br`, brotli(body))
  }
}

/** The site behind docs/nginx.conf, and beside it these pages as files of the same nginx, and a lean page of the same framework. */
export async function startFronts(site: string, pages: readonly string[]): Promise<Fronts> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await tempDir())
  const copies = `${folder.path}/copies`
  await writeCopies(site, pages, copies)
  const lean = cleanup.use(await startLeanSite(site))
  const front = cleanup.use(await startNginx({site, lean: lean.url, copies}, `${folder.path}/nginx`))
  const resources = cleanup.move()
  return {
    ...front,
    bareLean: {url: lean.url, pid: lean.pid()},
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
