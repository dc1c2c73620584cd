import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, mkdtemp, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {create, extract} from 'tar'
import {BackupError, type LakeDocument} from './lake.ts'

/** Contents of an archive. Restore checks everything else against it. */
export type Manifest = {
  format: 'contractor-site backup'
  version: 1
  madeAt: string
  datasets: Record<string, {documents: number; sha256: string; assets: string[]}>
}

const MANIFEST = 'manifest.json'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const asLines = (documents: readonly LakeDocument[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')

export async function hashOf(file: string, algorithm: 'sha1'): Promise<string> {
  const hash = createHash(algorithm)
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Creates a temporary folder that is always removed. */
export async function workFolder(): Promise<AsyncDisposable & {path: string}> {
  const path = await mkdtemp(join(tmpdir(), 'backup-'))
  return {path, [Symbol.asyncDispose]: () => rm(path, {recursive: true, force: true})}
}

/** Packs the folder into the file. The file appears complete or not at all. */
export async function pack(folder: string, manifest: Manifest, file: string): Promise<number> {
  const target = resolve(file)
  await mkdir(dirname(target), {recursive: true})
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, undefined, 2))
  const partFile = `${target}.${process.pid}.part`
  try {
    const names = [MANIFEST, ...Object.keys(manifest.datasets)]
    // The file contains customers' data: only its owner may read it.
    await writeFile(partFile, '', {mode: 0o600})
    await create({gzip: true, portable: true, cwd: folder, file: partFile}, names)
    await rename(partFile, target)
  } finally {
    await rm(partFile, {force: true})
  }
  return (await stat(target)).size
}

const damagedArchive = (file: string, why: string) =>
  new BackupError(`${file} is damaged or not a backup of this site: ${why}. Nothing was changed.`)

function asManifest(text: string, file: string): Manifest {
  const value: unknown = JSON.parse(text)
  const {format, version, datasets} = Object(value)
  if (format !== 'contractor-site backup' || typeof datasets !== 'object')
    throw damagedArchive(file, 'its manifest is another')
  if (version !== 1) throw damagedArchive(file, `its version is ${String(version)}`)
  return Object(value)
}

async function readDocuments(folder: string, name: string, manifest: Manifest, file: string) {
  const text = await readFile(join(folder, name, 'data.ndjson'), 'utf8').catch(() => '')
  const expected = manifest.datasets[name]
  const lines = text.split('\n').filter(Boolean)
  if (!expected || sha256(text) !== expected.sha256 || lines.length !== expected.documents)
    throw damagedArchive(file, `the documents of ${name} are not the ones that were saved`)
  return lines.map((line): LakeDocument => JSON.parse(line))
}

async function checkAssets(folder: string, name: string, manifest: Manifest, file: string) {
  for (const asset of manifest.datasets[name]?.assets ?? []) {
    const hash = await hashOf(join(folder, name, asset), 'sha1').catch(() => '')
    if (!asset.includes(hash) || hash === '') throw damagedArchive(file, `${name}/${asset} is missing or changed`)
  }
}

/** Unpacks the file and checks everything in it against its manifest before anybody uses it. */
export async function unpack(file: string, folder: string) {
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
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw damagedArchive(file, 'it has no manifest')
  })
  const manifest = asManifest(text, file)
  const documents = new Map<string, LakeDocument[]>()
  for (const name of Object.keys(manifest.datasets)) {
    documents.set(name, await readDocuments(folder, name, manifest, file))
    await checkAssets(folder, name, manifest, file)
  }
  return {manifest, documents}
}
