import {mayRead, type Principal} from '../access.ts'
import {dataError} from '../http/errors.ts'
import type {DatasetView} from '../store/view.ts'
import {publishedId} from '../store/ids.ts'
import {isObject, type Doc} from '../types.ts'
import type {Perspective} from './perspective.ts'

/** Time limit of one query, in milliseconds. */
export const QUERY_LIMIT_MS = 10_000

/** What a caller sees of a dataset through a perspective. */
export interface Scope {
  dataset: DatasetView
  /** Returns a document by its published id; in the raw perspective by its own id. */
  get(id: string): Doc | null
  /** Returns the readable documents for stored ids, each once, sorted by id. */
  load(ids: Iterable<string>): Doc[]
  /** Throws 408 when the query's time is over. What is done once per document calls it: no thread stops a query otherwise. */
  checkTime(): void
  /** The highest visibility of stored rows that the caller reads; below zero the caller sees none. */
  maxVisibility: number
  /** Every document returned so far. */
  read: ReadonlySet<Doc>
  /** True when rows and documents correspond one to one, so that order and counts can come from the index. */
  direct: boolean
}

/** Creates the scope of one query, whose time begins now. */
export function createScope(
  dataset: DatasetView,
  perspective: Perspective,
  who: Principal,
  limitMs = QUERY_LIMIT_MS,
): Scope {
  const end = performance.now() + limitMs
  const checkTime = () => {
    if (performance.now() > end) throw dataError(408, 'queryTimeoutError', 'The query took too long')
  }
  const visible = (id: string) => mayRead(who, dataset.mode, id)
  const read = new Set<Doc>()
  const get = (id: string): Doc | null => {
    const doc = findDocument(id)
    if (doc) read.add(doc)
    return doc
  }
  const findDocument = (id: string): Doc | null => {
    switch (perspective.kind) {
      case 'raw':
        return visible(id) ? dataset.get(id) : null
      case 'published':
        return id === publishedId(id) && visible(id) ? withOriginal(dataset.get(id), id) : null
      case 'stack': {
        const layer = perspective.layers.find((each) => visible(`${each}.${id}`) && dataset.get(`${each}.${id}`))
        if (layer === undefined) return visible(id) ? withOriginal(dataset.get(id), id) : null
        const version = dataset.get(`${layer}.${id}`)
        // The release is going to unpublish it.
        return isObject(version?._system) && version._system.delete === true ? null : withOriginal(version, id)
      }
      default:
        return perspective satisfies never
    }
  }
  const load = (storedIds: Iterable<string>) => {
    const ids =
      perspective.kind === 'stack'
        ? new Set([...storedIds].filter((id) => isInStack(id, perspective.layers)).map(publishedId))
        : new Set(storedIds)
    return [...ids].toSorted(byText).flatMap((id) => {
      checkTime()
      return get(id) ?? []
    })
  }
  const maxForAnonymous = dataset.mode === 'public' ? 0 : -1
  const maxForToken = perspective.kind === 'published' ? 1 : 3
  return {
    dataset,
    get,
    load,
    checkTime,
    read,
    maxVisibility: who.canRead ? maxForToken : maxForAnonymous,
    direct: perspective.kind !== 'stack',
  }
}

/** Returns whether a stored document can be what the stack shows. A published id always can. */
function isInStack(id: string, layers: readonly string[]): boolean {
  if (!id.startsWith('versions.') && !id.startsWith('drafts.')) return true
  return layers.some((layer) => id.startsWith(`${layer}.`))
}

const copies = new WeakMap<Doc, Doc>()

/** Perspectives other than raw return the published id, and the stored id as `_originalId`. */
function withOriginal(doc: Doc | null, id: string): Doc | null {
  if (!doc) return null
  const cached = copies.get(doc)
  if (cached) return cached
  const copy = {...doc, _id: id, _originalId: doc._id}
  copies.set(doc, copy)
  return copy
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
