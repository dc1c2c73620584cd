import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {create, extract} from 'tar'
import {z} from 'zod'
import {filesIn, hashOf, type AssetMetadata} from './assets.ts'
import {BackupError, parseLine, type LakeDocument} from './lake.ts'

const Manifest = z.object({
  format: z.literal('contractor-site backup'),
  /** Version 1 had both datasets in one file, in another layout. */
  version: z.literal(2),
  madeAt: z.string(),
  /** `content` or `operations`, under any name of the dataset. */
  name: z.string(),
  documents: z.number(),
  sha256: z.string(),
  assets: z.array(z.string()),
})
/** The contents of an archive. Restore checks everything against it. Sanity's own exports have none. */
export type Manifest = z.infer<typeof Manifest>

/**
 * One dataset, unpacked. The layout is that of `sanity dataset export`, so that `sanity dataset import` reads it too:
 * documents in data.ndjson with `_sanityAsset` in place of each reference to an asset, the assets' other fields in
 * assets.json, the bytes in `images/` and `files/`.
 */
export interface Archive {
  folder: string
  /** The name of the folder in the archive: `content-export-2026-11-22t14-00-49-233z`. */
  exportName: string
  manifest: Manifest | undefined
  documents: LakeDocument[]
  assets: string[]
  metadata: AssetMetadata
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const asLines = (documents: readonly LakeDocument[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')

/** Creates a temporary folder that is always removed. */
export async function workFolder(): Promise<AsyncDisposable & {path: string}> {
  const path = await mkdtemp(join(tmpdir(), 'backup-'))
  return {path, [Symbol.asyncDispose]: () => rm(path, {recursive: true, force: true})}
}

/** Packs a folder of `parent` into the file. The file appears complete or not at all. */
export async function pack(parent: string, folder: string, file: string): Promise<number> {
  const target = resolve(file)
  await mkdir(dirname(target), {recursive: true})
  const partFile = `${target}.${process.pid}.part`
  try {
    // The file contains customers' data: only its owner may read it.
    await writeFile(partFile, '', {mode: 0o600})
    await create({gzip: true, portable: true, cwd: parent, file: partFile}, [folder])
    await rename(partFile, target)
  } finally {
    await rm(partFile, {force: true})
  }
  return (await stat(target)).size
}

const damagedArchive = (file: string, why: string) =>
  new BackupError(`${file} is damaged or not a backup of this site: ${why}. Nothing was changed.`)

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined)

async function readManifest(folder: string, file: string): Promise<Manifest | undefined> {
  const text = await readText(join(folder, 'manifest.json'))
  if (text === undefined) return undefined
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw damagedArchive(file, 'its manifest is another')
  return parsed.data
}

async function checkAgainst(manifest: Manifest, {folder, assets}: Archive, text: string, file: string) {
  const lines = text.split('\n').filter(Boolean)
  if (sha256(text) !== manifest.sha256 || lines.length !== manifest.documents)
    throw damagedArchive(file, `the documents of ${manifest.name} are not the ones that were saved`)
  for (const asset of manifest.assets) {
    const hash = await hashOf(join(folder, asset), 'sha1').catch(() => '')
    if (hash === '' || !asset.includes(hash)) throw damagedArchive(file, `${asset} is missing or changed`)
  }
  if (assets.length !== manifest.assets.length) throw damagedArchive(file, 'it has files that were not saved')
}

async function extractAll(file: string, folder: string): Promise<void> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new BackupError(`There is no file ${file}.`)
  // Read the file to its end first: extracting a truncated file would leave writers running.
  const readToEnd = pipeline(
    createReadStream(file),
    createGunzip(),
    new Writable({write: (_chunk, _encoding, done) => done()}),
  )
  await readToEnd
    .then(() => extract({file, cwd: folder, strict: true}))
    .catch((error: unknown) => {
      throw damagedArchive(file, error instanceof Error ? error.message : 'it cannot be unpacked')
    })
}

/** Returns the one folder with a data.ndjson. */
async function exportFolder(parent: string, file: string): Promise<string> {
  const names = await readdir(parent, {withFileTypes: true})
  const folders: string[] = []
  for (const entry of names)
    if (entry.isDirectory() && (await stat(join(parent, entry.name, 'data.ndjson')).catch(() => undefined)))
      folders.push(entry.name)
  const [only] = folders
  if (only === undefined) throw damagedArchive(file, 'it has no data.ndjson')
  if (folders.length > 1)
    throw damagedArchive(file, `it has several datasets (${folders.join(', ')}), as backups before November 2026 had`)
  return only
}

/** Unpacks a file and checks the contents against the manifest before anybody uses them. */
export async function unpack(file: string, parent: string): Promise<Archive> {
  await extractAll(file, parent)
  const exportName = await exportFolder(parent, file)
  const folder = join(parent, exportName)
  const text = (await readText(join(folder, 'data.ndjson'))) ?? ''
  const manifest = await readManifest(folder, file)
  const archive: Archive = {
    folder,
    exportName,
    manifest,
    documents: text.split('\n').filter(Boolean).map(parseLine),
    assets: await filesIn(folder),
    metadata: Object(JSON.parse((await readText(join(folder, 'assets.json'))) ?? '{}')),
  }
  if (manifest) await checkAgainst(manifest, archive, text, file)
  return archive
}
