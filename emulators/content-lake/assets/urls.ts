import type {Doc} from '../types.ts'

const ASSETS = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Returns an asset document with its absolute `url`; other documents unchanged. */
export function withUrl(doc: Doc, origin: string): Doc {
  return ASSETS.has(doc._type) && typeof doc.path === 'string' ? {...doc, url: `${origin}/${doc.path}`} : doc
}

/** Returns the stored form: without `url`, because the address of the lake can change. */
export function withoutUrl(doc: Doc): Doc {
  if (!ASSETS.has(doc._type) || typeof doc.path !== 'string') return doc
  const {url: _url, ...stored} = doc
  return stored
}
