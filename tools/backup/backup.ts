import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {asLines, pack, sha256, workFolder, type Manifest} from './archive.ts'
import {assetPath, isAsset, saveAsset} from './assets.ts'
import {exportDocuments, explain, type Lake} from './lake.ts'

async function saveDataset(lake: Lake, folder: string): Promise<Manifest['datasets'][string]> {
  const documents = await exportDocuments(lake).catch((error: unknown) => {
    throw explain(lake, error)
  })
  await mkdir(folder)
  const text = asLines(documents)
  await writeFile(join(folder, 'data.ndjson'), text)
  const assets = documents.filter(isAsset)
  for (const asset of assets) await saveAsset(lake, asset, folder)
  return {documents: documents.length, sha256: sha256(text), assets: assets.map(assetPath)}
}

/** Saves both datasets with their images and files into one archive. */
export async function backUp(lakes: readonly Lake[], file: string): Promise<{manifest: Manifest; bytes: number}> {
  await using work = await workFolder()
  const datasets: Manifest['datasets'] = {}
  for (const lake of lakes) datasets[lake.name] = await saveDataset(lake, join(work.path, lake.name))
  const manifest: Manifest = {
    format: 'contractor-site backup',
    version: 1,
    madeAt: new Date().toISOString(),
    datasets,
  }
  return {manifest, bytes: await pack(work.path, manifest, file)}
}
