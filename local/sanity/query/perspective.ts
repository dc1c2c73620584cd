import {mayRead, type Principal} from '../access.ts'
import {httpError} from '../http/errors.ts'
import type {Dataset} from '../store/dataset.ts'
import {publishedId} from '../store/ids.ts'
import type {Doc} from '../types.ts'

/** Which documents a query sees. `drafts`: each document's draft in place of its published one. */
export type Perspective = {kind: 'raw'} | {kind: 'published'} | {kind: 'drafts'}

/** The version from which an unnamed perspective means published: https://www.sanity.io/docs/perspectives */
const PUBLISHED_SINCE = '2025-02-19'

/** Reads the `perspective` parameter. Throws 400 for what is unknown and 501 for releases. */
export function parsePerspective(name: string | null, apiVersion: string): Perspective {
  const wanted = name || (apiVersion === 'X' || apiVersion >= PUBLISHED_SINCE ? 'published' : 'raw')
  if (wanted === 'raw' || wanted === 'published') return {kind: wanted}
  if (wanted === 'drafts' || wanted === 'previewDrafts') return {kind: 'drafts'}
  if (/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/.test(wanted))
    throw httpError(501, `The local lake has no releases: perspective "${wanted}"`)
  throw httpError(400, `Invalid perspective "${wanted}"`)
}

/** What a caller sees of a dataset. */
export interface Scope {
  all(): Doc[]
  get(id: string): Doc | null
}

/** The documents of a perspective that the caller may read, in order of id. */
export function createScope(dataset: Dataset, perspective: Perspective, who: Principal): Scope {
  const visible = (id: string) => mayRead(who, dataset.mode, id)
  const get = (id: string): Doc | null => {
    switch (perspective.kind) {
      case 'raw':
        return visible(id) ? dataset.get(id) : null
      case 'published':
        return id === publishedId(id) && visible(id) ? withOriginal(dataset.get(id), id) : null
      case 'drafts': {
        const draft = visible(`drafts.${id}`) ? dataset.get(`drafts.${id}`) : null
        return withOriginal(draft ?? (visible(id) ? dataset.get(id) : null), id)
      }
      default:
        return perspective satisfies never
    }
  }
  const all = () => {
    const ids = dataset.db
      .prepare('SELECT id FROM doc ORDER BY id')
      .all()
      .map((row) => String(row.id))
    const wanted =
      perspective.kind === 'drafts'
        ? [...new Set(ids.filter((id) => !id.startsWith('versions.')).map(publishedId))]
        : ids
    return wanted.flatMap((id) => get(id) ?? [])
  }
  return {all, get}
}

function withOriginal(doc: Doc | null, id: string): Doc | null {
  return doc && {...doc, _id: id, _originalId: doc._id}
}
