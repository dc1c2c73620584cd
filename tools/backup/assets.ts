import {createReadStream} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {hashOf} from './archive.ts'
import {BackupError, withRetry, type Lake, type LakeDocument} from './lake.ts'

const KINDS: Record<string, 'image' | 'file'> = {'sanity.imageAsset': 'image', 'sanity.fileAsset': 'file'}
export const isAsset = ({_type}: LakeDocument) => Object.hasOwn(KINDS, _type)

/** Where an asset lies in the backup: `images/<sha1>-<size>.<extension>`, named as at its address. */
export const assetPath = ({_type, path}: LakeDocument) =>
  `${KINDS[_type] === 'image' ? 'images' : 'files'}/${basename(String(path))}`

/** Fetches the very bytes that were uploaded, and checks them by the hash in their name. */
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

/** Uploads it again and gives its document as it was, at the address that it has now. */
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
