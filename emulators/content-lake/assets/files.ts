import {createHash, randomUUID} from 'node:crypto'
import {mkdir, open, readFile, rename, rm, type FileHandle} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Doc} from '../types.ts'

/** Returns the path of a dataset's asset file. */
export function assetFile(dataDir: string, kind: 'images' | 'files', dataset: string, name: string): string {
  return join(dataDir, 'assets', kind, dataset, name.slice(0, 2), name)
}

/** Writes a file so that a crash leaves all of it or nothing: temporary name, fsync, rename. */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), {recursive: true})
  const temporary = `${file}.${randomUUID()}.part`
  const handle = await open(temporary, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(temporary, {force: true})
    throw error
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  // Sync the folder too: without it a crash can lose the new name.
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

/** Reads the file; null when it does not exist. */
export async function readFileIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}

/** Opens the file to read it; null when it does not exist. The caller closes it. */
export async function openIfExists(file: string): Promise<FileHandle | null> {
  try {
    return await open(file)
  } catch {
    return null
  }
}

export const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')

const ASSETS = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Returns an asset document with its absolute `url`; other documents unchanged. */
export function withUrl(doc: Doc, origin: string): Doc {
  return ASSETS.has(doc._type) && typeof doc.path === 'string' ? {...doc, url: `${origin}/${doc.path}`} : doc
}

/** Returns the stored form: without `url`, because the address of the lake can change. */
export function withoutUrl(doc: Doc): Doc {
  if (!ASSETS.has(doc._type) || typeof doc.path !== 'string') return doc
  const {url: _url, ...stored} = doc
  return stored
}
