import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {contentFile, type SeedDocument} from './content.ts'
import {isObject, type Json, type JsonObject} from './expand.ts'

type Kind = 'image' | 'file'

/** Returns the images and files that the documents name, with their kind of asset. */
export function filesIn(documents: SeedDocument[]): Map<string, Kind> {
  const files = new Map<string, Kind>()
  const visit = (value: Json | undefined) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    if (typeof value.file === 'string') files.set(value.file, value._type === 'image' ? 'image' : 'file')
    Object.values(value).forEach(visit)
  }
  documents.forEach(visit)
  return files
}

export const missingFiles = (documents: SeedDocument[]): string[] =>
  [...filesIn(documents).keys()].filter((file) => !existsSync(contentFile(file))).map((file) => `${file}: no such file`)

/** Returns the document with asset references in place of file names. */
export function withAssets(document: SeedDocument, ids: Map<string, string>): SeedDocument {
  const replace = (value: Json | undefined): Json | undefined => {
    if (Array.isArray(value)) return value.map((item) => replace(item) ?? null)
    if (!isObject(value)) return value
    const {file, ...others} = value
    const fields = Object.fromEntries(Object.entries(others).map(([name, child]) => [name, replace(child)]))
    const ref = typeof file === 'string' ? ids.get(file) : undefined
    return ref
      ? {...fields, asset: {_type: 'reference', _ref: ref}}
      : value.file === undefined
        ? fields
        : {...fields, file}
  }
  return {...document, ...fieldsOf(replace(document))}
}

const fieldsOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** The lake serves a file with the media type of its upload. It detects the type of images itself. */
const MEDIA_TYPES: Record<string, string> = {'.mp4': 'video/mp4', '.webm': 'video/webm', '.vtt': 'text/vtt'}

/** Uploads the assets that the dataset does not have. The lake identifies an asset by the SHA-1 of its bytes. */
export async function uploadAssets(client: SanityClient, files: Map<string, Kind>): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [file, kind] of files) {
    const body = readFileSync(contentFile(file))
    const sha1 = createHash('sha1').update(body).digest('hex')
    const type = kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset'
    const existingId = await client.fetch<string | null>('*[_type == $type && sha1hash == $sha1][0]._id', {type, sha1})
    const options = {filename: path.basename(file), contentType: MEDIA_TYPES[path.extname(file)]}
    ids.set(file, existingId ?? (await client.assets.upload(kind, body, options))._id)
  }
  return ids
}
