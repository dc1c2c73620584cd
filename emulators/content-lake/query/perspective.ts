import {httpError} from '../http/errors.ts'

/** Which documents a query sees. `drafts`: each document's draft in place of its published one. */
export type Perspective = {kind: 'raw'} | {kind: 'published'} | {kind: 'drafts'}

/** The version from which an unnamed perspective means published: https://www.sanity.io/docs/perspectives */
const PUBLISHED_SINCE = '2025-02-19'

/** Reads the `perspective` parameter. Throws 400 for what is unknown and 501 for releases. */
export function parsePerspective(name: string | null, apiVersion: string): Perspective {
  const perspective = name || (apiVersion === 'X' || apiVersion >= PUBLISHED_SINCE ? 'published' : 'raw')
  if (perspective === 'raw' || perspective === 'published') return {kind: perspective}
  if (perspective === 'drafts' || perspective === 'previewDrafts') return {kind: 'drafts'}
  if (/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/.test(perspective))
    throw httpError(501, `The local lake has no releases: perspective "${perspective}"`)
  throw httpError(400, `Invalid perspective "${perspective}"`)
}
