import type {Doc} from '../types.ts'

const ASSETS = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** An asset document with its absolute `url`; other documents as they are. */
export function withUrl(doc: Doc, origin: string): Doc {
  return ASSETS.has(doc._type) && typeof doc.path === 'string' ? {...doc, url: `${origin}/${doc.path}`} : doc
}

/** The stored form: without the `url`, because the lake's address may change. */
export function withoutUrl(doc: Doc): Doc {
  if (!ASSETS.has(doc._type) || typeof doc.path !== 'string') return doc
  const {url: _url, ...stored} = doc
  return stored
}
