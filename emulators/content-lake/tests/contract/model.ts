/** A minimal model of a lake: documents by id, without times and revisions. */
export type Documents = Map<string, Record<string, unknown>>

/** A mutation on one of a few small documents. */
export type Change =
  | {kind: 'create' | 'createOrReplace' | 'createIfNotExists'; id: string; fields: Record<string, unknown>}
  | {kind: 'delete'; id: string}
  | {kind: 'set' | 'setIfMissing'; id: string; field: string; value: unknown}
  | {kind: 'unset'; id: string; field: string}
  | {kind: 'inc'; id: string; by: number}
  | {kind: 'append' | 'prepend'; id: string; key: string}
  | {kind: 'removeItem'; id: string; key: string}

/** Returns the resulting documents; null when the transaction is refused. */
export function applyAll(before: Documents, changes: readonly Change[]): Documents | null {
  const after: Documents = structuredClone(before)
  return changes.every((change) => applyOne(after, change)) ? after : null
}

function applyOne(documents: Documents, change: Change): boolean {
  const document = documents.get(change.id)
  switch (change.kind) {
    case 'create':
      if (document) return false
      documents.set(change.id, structuredClone(change.fields))
      return true
    case 'createOrReplace':
      documents.set(change.id, structuredClone(change.fields))
      return true
    case 'createIfNotExists':
      if (!document) documents.set(change.id, structuredClone(change.fields))
      return true
    case 'delete':
      documents.delete(change.id)
      return true
    default:
      return document !== undefined && patch(document, change)
  }
}

type PatchChange = Exclude<Change, {kind: 'create' | 'createOrReplace' | 'createIfNotExists' | 'delete'}>

/** Returns whether the patch had something to act on. */
function patch(document: Record<string, unknown>, change: PatchChange): boolean {
  const items = document.items as {_key: string}[] | undefined
  switch (change.kind) {
    case 'set':
      document[change.field] = change.value
      return true
    case 'setIfMissing':
      document[change.field] ??= change.value
      return true
    case 'unset':
      delete document[change.field]
      return true
    case 'inc':
      if (typeof document.n !== 'number') return false
      document.n += change.by
      return true
    case 'append':
      items?.push({_key: change.key})
      return items !== undefined
    case 'prepend':
      items?.unshift({_key: change.key})
      return items !== undefined
    case 'removeItem':
      if (items) document.items = items.filter(({_key}) => _key !== change.key)
      return true
    default:
      return change satisfies never
  }
}

/** Returns the change as a mutation for the lake. */
export function toMutation(change: Change, type: string): Record<string, unknown> {
  const {id} = change
  switch (change.kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return {[change.kind]: {...change.fields, _id: id, _type: type}}
    case 'delete':
      return {delete: {id}}
    case 'set':
    case 'setIfMissing':
      return {patch: {id, [change.kind]: {[change.field]: change.value}}}
    case 'unset':
      return {patch: {id, unset: [change.field]}}
    case 'inc':
      return {patch: {id, inc: {n: change.by}}}
    case 'append':
      return {patch: {id, insert: {after: 'items[-1]', items: [{_key: change.key}]}}}
    case 'prepend':
      return {patch: {id, insert: {before: 'items[0]', items: [{_key: change.key}]}}}
    case 'removeItem':
      return {patch: {id, unset: [`items[_key=="${change.key}"]`]}}
    default:
      return change satisfies never
  }
}
