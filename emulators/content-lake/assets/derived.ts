import {createHash} from 'node:crypto'
import {mkdir, readdir, rm, stat, utimes, writeFile, rename} from 'node:fs/promises'
import {join} from 'node:path'
import pLimit from 'p-limit'
import {readFileIfExists} from './files.ts'

/** Maximum size of the cache on disk. The least recently used files are deleted first. */
const MAX_CACHE_BYTES = 512_000_000
const SWEEP_EVERY = 200
/** Renderings at one time. Each can take hundreds of megabytes and a whole core. */
const MAX_RENDERINGS = 2

/** Cache of rendered images on disk. A lost entry only costs the time to render it again. */
export class DerivedImages {
  readonly #folder: string
  readonly #running = new Map<string, Promise<Buffer>>()
  readonly #limit = pLimit(MAX_RENDERINGS)
  #written = 0

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'cache', 'images')
  }

  /** Returns the bytes for this key. Concurrent calls for one key share a single rendering. */
  get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const name = createHash('sha256').update(key).digest('hex')
    const running = this.#running.get(name)
    if (running) return running
    const rendering = this.#load(name, render).finally(() => this.#running.delete(name))
    this.#running.set(name, rendering)
    return rendering
  }

  async #load(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.#folder, name)
    const cached = await readFileIfExists(file)
    if (cached) {
      await utimes(file, new Date(), new Date()).catch(() => undefined)
      return cached
    }
    const bytes = await this.#limit(render)
    try {
      await this.#keep(file, bytes)
    } catch (error) {
      // The disk may be full. Serve the picture; the next request renders it again.
      console.warn('lake: a picture could not be cached:', error)
    }
    return bytes
  }

  async #keep(file: string, bytes: Buffer): Promise<void> {
    const part = `${file}.part`
    await mkdir(this.#folder, {recursive: true})
    try {
      await writeFile(part, bytes)
      await rename(part, file)
    } catch (error) {
      await rm(part, {force: true})
      throw error
    }
    this.#written += 1
    if (this.#written % SWEEP_EVERY === 0) await this.#sweep()
  }

  async #sweep(): Promise<void> {
    const names = await readdir(this.#folder)
    const files = await Promise.all(names.map(async (name) => ({name, ...(await fileStats(join(this.#folder, name)))})))
    let total = files.reduce((sum, {size}) => sum + size, 0)
    for (const {name, size} of files.toSorted((a, b) => a.used - b.used)) {
      if (total <= MAX_CACHE_BYTES) return
      await rm(join(this.#folder, name), {force: true})
      total -= size
    }
  }
}

async function fileStats(file: string): Promise<{size: number; used: number}> {
  const {size, mtimeMs} = await stat(file)
  return {size, used: mtimeMs}
}
