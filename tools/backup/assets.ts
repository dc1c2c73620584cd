import {createReadStream} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {hashOf} from './archive.ts'
import {BackupError, withRetry, type Lake, type LakeDocument} from './lake.ts'

const KINDS: Record<string, 'image' | 'file'> = {'sanity.imageAsset': 'image', 'sanity.fileAsset': 'file'}
export const isAsset = ({_type}: LakeDocument) => Object.hasOwn(KINDS, _type)

/** Path of an asset in the archive: `images/<sha1>-<size>.<extension>`, the same name as in its URL. */
export const assetPath = ({_type, path}: LakeDocument) =>
  `${KINDS[_type] === 'image' ? 'images' : 'files'}/${basename(String(path))}`

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

/** Uploads an asset and returns its document with the new address. */
export async function restoreAsset(lake: Lake, asset: LakeDocument, folder: string): Promise<LakeDocument> {
  const {_id, originalFilename, mimeType} = asset
  const file = assetPath(asset)
  const uploaded = await withRetry(lake, () =>
    lake.client.assets.upload(KINDS[asset._type] ?? 'file', createReadStream(join(folder, file)), {
      filename: typeof originalFilename === 'string' ? originalFilename : basename(file),
      contentType: String(mimeType),
    }),
  )
  if (uploaded._id !== _id) throw new BackupError(`${lake.dataset} took ${_id} as ${uploaded._id}: the restore stops.`)
  return {...asset, url: uploaded.url, path: uploaded.path}
}
