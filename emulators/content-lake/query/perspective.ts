import {httpError} from '../http/errors.ts'

/**
 * Which version of each document a query sees. `stack`: the first of its layers that has the document (`drafts`, or
 * `versions.<release>`), else the published one.
 */
export type Perspective = {kind: 'raw'} | {kind: 'published'} | {kind: 'stack'; layers: string[]}

/**
 * From this API version on, `published` is the default perspective:
 * https://www.sanity.io/changelog/676aaa9d-2da6-44fb-abe5-580f28047c10
 */
const PUBLISHED_SINCE = '2025-02-19'
export const publishedByDefault = (apiVersion: string) => apiVersion === 'X' || apiVersion >= PUBLISHED_SINCE

/** Parses the `perspective` parameter: a name, or names of releases with `drafts` and `published`, first wins. */
export function parsePerspective(name: string | null, apiVersion: string): Perspective {
  const perspective = name || (publishedByDefault(apiVersion) ? 'published' : 'raw')
  if (perspective === 'raw' || perspective === 'published') return {kind: perspective}
  if (!/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/.test(perspective))
    throw httpError(400, `Invalid perspective "${perspective}"`)
  const names = perspective.split(',')
  if (names.length > 1 && names.includes('raw')) throw httpError(400, 'The perspective "raw" stands alone')
  const end = names.indexOf('published')
  return {kind: 'stack', layers: (end < 0 ? names : names.slice(0, end)).map(layerOf)}
}

const layerOf = (name: string) => (name === 'drafts' || name === 'previewDrafts' ? 'drafts' : `versions.${name}`)
