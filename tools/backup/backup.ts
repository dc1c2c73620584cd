import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {asLines, pack, sha256, workFolder, type Manifest} from './archive.ts'
import {assetPath, isAsset, metadataOf, saveAsset, withPlaceholders} from './assets.ts'
import {exportDocuments, explain, type Lake} from './lake.ts'

/** An archive that was written. */
export interface Backup {
  file: string
  manifest: Manifest
  bytes: number
}

/** `backup.tar.gz` stands for `backup.content.tar.gz` and `backup.operations.tar.gz`. */
export const fileOf = (file: string, name: string) => `${file.replace(/(?:\.tar\.gz|\.tgz)$/, '')}.${name}.tar.gz`

async function save(lake: Lake, folder: string, madeAt: string): Promise<Manifest> {
  const everything = await exportDocuments(lake).catch((error: unknown) => {
    throw explain(lake, error)
  })
  await mkdir(folder)
  const assets = everything.filter(isAsset)
  for (const asset of assets) await saveAsset(lake, asset, folder)
  const pathOf = new Map(assets.map((asset) => [asset._id, assetPath(asset)]))
  const documents = everything.filter((each) => !isAsset(each)).map((each) => withPlaceholders(each, pathOf))
  const text = asLines(documents)
  const manifest: Manifest = {
    format: 'contractor-site backup',
    version: 2,
    madeAt,
    name: lake.name,
    documents: documents.length,
    sha256: sha256(text),
    assets: [...pathOf.values()],
  }
  await writeFile(join(folder, 'data.ndjson'), text)
  await writeFile(join(folder, 'assets.json'), JSON.stringify(Object.fromEntries(assets.map(metadataOf))))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, undefined, 2))
  return manifest
}

/**
 * Saves each dataset with its images and files into a separate archive, which `sanity dataset import` reads too. Both
 * archives are complete before the first appears.
 */
export async function backUp(lakes: readonly Lake[], file: string): Promise<Backup[]> {
  await using work = await workFolder()
  const madeAt = new Date().toISOString()
  const saved: {name: string; folder: string; manifest: Manifest}[] = []
  for (const lake of lakes) {
    const folder = `${lake.name}-export-${madeAt.replaceAll(/[^\dA-Z]/g, '-').toLowerCase()}`
    saved.push({name: lake.name, folder, manifest: await save(lake, join(work.path, folder), madeAt)})
  }
  const backups: Backup[] = []
  for (const {name, folder, manifest} of saved) {
    const target = fileOf(file, name)
    backups.push({file: target, manifest, bytes: await pack(work.path, folder, target)})
  }
  return backups
}
