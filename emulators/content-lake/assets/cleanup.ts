import {linkSync, mkdirSync, readdirSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {Dataset} from '../store/dataset.ts'
import type {Doc} from '../types.ts'
import {assetFile} from './files.ts'

/** Deletes the file of every asset whose document is deleted, as the hosted service does. */
export function deleteFilesOfDeletedAssets(dataset: Dataset, dataDir: string): void {
  dataset.onCommit(({changes}) => {
    for (const {before, after} of changes) {
      const file = before && !after ? fileOf(before, dataset.name, dataDir) : undefined
      if (file) deleteFile(file)
    }
  })
}

/** Synchronous: a client that hears of the deletion must find the file gone. */
function deleteFile(file: string): void {
  try {
    rmSync(file, {force: true})
  } catch (error) {
    // The document is already gone, so a file that stays behind only costs disk space.
    console.warn('lake: could not delete', file, error)
  }
}

function fileOf({_type, path}: Doc, dataset: string, dataDir: string): string | undefined {
  if (typeof path !== 'string') return undefined
  const kind = _type === 'sanity.imageAsset' ? 'images' : _type === 'sanity.fileAsset' ? 'files' : undefined
  const name = /^(?:images|files)\/[^/]+\/[^/]+\/([0-9a-f]{40}[\w-]*\.[a-z0-9]+)$/.exec(path)?.[1]
  return kind && name ? assetFile(dataDir, kind, dataset, name) : undefined
}

/** Hard-links a folder's asset files into another on the same disk. Safe, because no file is ever changed in place. */
export function linkAssets(from: string, to: string): void {
  const source = join(from, 'assets')
  mkdirSync(source, {recursive: true, mode: 0o700})
  for (const entry of readdirSync(source, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(to, file.slice(from.length))
    mkdirSync(dirname(target), {recursive: true})
    try {
      linkSync(file, target)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
