import {httpError} from '../http/errors.ts'

/** Which version of each document a query sees. `drafts`: the draft replaces the published document. */
export type Perspective = {kind: 'raw'} | {kind: 'published'} | {kind: 'drafts'}

/** From this API version on, the default perspective is `published`: https://www.sanity.io/docs/perspectives */
const PUBLISHED_SINCE = '2025-02-19'

/** Parses the `perspective` parameter. Throws 400 for unknown values and 501 for releases. */
export function parsePerspective(name: string | null, apiVersion: string): Perspective {
  const perspective = name || (apiVersion === 'X' || apiVersion >= PUBLISHED_SINCE ? 'published' : 'raw')
  if (perspective === 'raw' || perspective === 'published') return {kind: perspective}
  if (perspective === 'drafts' || perspective === 'previewDrafts') return {kind: 'drafts'}
  if (/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/.test(perspective))
    throw httpError(501, `The local lake has no releases: perspective "${perspective}"`)
  throw httpError(400, `Invalid perspective "${perspective}"`)
}
