import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {BackupError, withRetry, type Lake, type LakeDocument} from './lake.ts'

type Kind = 'image' | 'file'
type Fields = Record<string, unknown>

/** The fields of each asset that an upload does not set, by kind and hash: `image-<sha1>`. */
export type AssetMetadata = Record<string, Fields>

const KINDS: Record<string, Kind> = {'sanity.imageAsset': 'image', 'sanity.fileAsset': 'file'}
export const isAsset = ({_type}: LakeDocument) => Object.hasOwn(KINDS, _type)

/** Path of an asset in the archive: `images/<sha1>-<size>.<extension>`, the same name as in its URL. */
export const assetPath = ({_type, path}: LakeDocument) => `${KINDS[_type] ?? 'file'}s/${basename(String(path))}`

export async function hashOf(file: string, algorithm: 'sha1'): Promise<string> {
  const hash = createHash(algorithm)
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Downloads the original bytes and checks them against the hash. */
export async function saveAsset(lake: Lake, asset: LakeDocument, folder: string): Promise<void> {
  const target = join(folder, assetPath(asset))
  await mkdir(dirname(target), {recursive: true})
  await withRetry(lake, async () => {
    const answer = await fetch(String(asset.url), {headers: {authorization: `Bearer ${lake.client.config().token}`}})
    if (!answer.ok) throw Object.assign(new Error(String(asset.url)), {statusCode: answer.status})
    await writeFile(target, Buffer.from(await answer.arrayBuffer()))
  })
  if ((await hashOf(target, 'sha1')) !== asset.sha1hash)
    throw new BackupError(`${asset._id} of ${lake.dataset} came back with other bytes than were uploaded.`)
}

/** Returns the entry of assets.json for an asset. */
export function metadataOf(asset: LakeDocument): [string, Fields] {
  const {_id, _type, url: _url, path: _path, ...fields} = asset
  return [`${KINDS[_type] ?? 'file'}-${String(asset.sha1hash)}`, fields]
}

/** Returns the assets of an unpacked archive: `images/…` and `files/…`. */
export async function filesIn(folder: string): Promise<string[]> {
  const lists = await Promise.all(
    Object.values(KINDS).map(async (kind) => {
      const names = await readdir(join(folder, `${kind}s`)).catch(() => [])
      return names.toSorted().map((name) => `${kind}s/${name}`)
    }),
  )
  return lists.flat()
}

/** Uploads a file of an archive and returns its document with the saved fields. */
export async function restoreAsset(
  lake: Lake,
  folder: string,
  file: string,
  metadata: AssetMetadata,
): Promise<LakeDocument> {
  const kind: Kind = file.startsWith('images/') ? 'image' : 'file'
  const path = join(folder, file)
  const {_rev, ...fields}: Fields = metadata[`${kind}-${await hashOf(path, 'sha1')}`] ?? {}
  const {originalFilename, mimeType} = fields
  const uploaded = await withRetry(lake, () =>
    lake.client.assets.upload(kind, createReadStream(path), {
      filename: typeof originalFilename === 'string' ? originalFilename : basename(file),
      ...(typeof mimeType === 'string' && {contentType: mimeType}),
    }),
  )
  return {...uploaded, ...fields}
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a copy in which each object was replaced. */
function mapObjects(value: unknown, change: (object: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(change(value)).map(([name, each]) => [name, mapObjects(each, change)]))
}

const asDocument = ({_id, _type}: LakeDocument, fields: unknown): LakeDocument => ({...Object(fields), _id, _type})

/** Puts `_sanityAsset: "image@file://./images/…"` in place of each reference to an asset, as Sanity's export does. */
export function withPlaceholders(document: LakeDocument, pathOf: ReadonlyMap<string, string>): LakeDocument {
  const change = ({asset, ...others}: Fields): Fields => {
    const path = isFields(asset) ? pathOf.get(String(asset._ref)) : undefined
    if (path === undefined) return asset === undefined ? others : {asset, ...others}
    return {_sanityAsset: `${path.startsWith('images/') ? 'image' : 'file'}@file://./${path}`, ...others}
  }
  return asDocument(document, mapObjects(document, change))
}

const PLACEHOLDER = /^(?:image|file)@file:\/\/\.\/(.+)$/

/** Puts references back in place of `_sanityAsset`. */
export function withReferences(document: LakeDocument, idOf: ReadonlyMap<string, string>): LakeDocument {
  const change = ({_sanityAsset, ...others}: Fields): Fields => {
    if (_sanityAsset === undefined) return others
    const _ref = idOf.get(PLACEHOLDER.exec(String(_sanityAsset))?.[1] ?? '')
    if (_ref === undefined) throw new BackupError(`${document._id} shows ${String(_sanityAsset)}, which is not there.`)
    return {...others, asset: {_type: 'reference', _ref}}
  }
  return asDocument(document, mapObjects(document, change))
}

/** Returns the placeholders of a document whose files the archive does not have. */
export function missingFiles(document: LakeDocument, files: ReadonlySet<string>): string[] {
  const missing: string[] = []
  mapObjects(document, (object) => {
    const {_sanityAsset} = object
    if (_sanityAsset !== undefined && !files.has(PLACEHOLDER.exec(String(_sanityAsset))?.[1] ?? ''))
      missing.push(String(_sanityAsset))
    return object
  })
  return missing
}
