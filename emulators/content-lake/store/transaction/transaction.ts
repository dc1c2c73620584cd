import {mutationError} from '../../http/errors.ts'
import type {Change, Doc, Json} from '../../types.ts'
import {RELEASE_TYPE, releaseDocumentId} from '../ids.ts'
import {withKeys} from './keys.ts'
import {valueProblem} from './limits.ts'
import type {DraftDoc, Mutation, Target} from './mutation.ts'
import {applyPatch, pathProblem, uselessOperation} from './patch.ts'
import {alreadyExists, immutableType, invalidValue, notFound, onlyByActions, wrongRevision} from './refusals.ts'

/** The state of the store that a transaction sees. */
interface View {
  get(id: string): Doc | null
  /** Returns the stored ids with this prefix. */
  idsWithPrefix(prefix: string): string[]
  revision(id: string, revision: string): Doc | null
  /** Returns the ids that a query selects, with `pending` changes included. */
  find(query: string, params: Json, pending: ReadonlyMap<string, Change>): string[]
  /** Returns whether another document refers to this one by a strong reference, with `pending` changes included. */
  isReferenced(id: string, pending: ReadonlyMap<string, Change>): boolean
}

/** The effect of one mutation on one document. */
export interface Result {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: Doc | null
}

/** A step's view of the documents, as the steps before it left them. */
export interface Look {
  get(id: string): Doc | null
  idsWithPrefix(prefix: string): string[]
  /** Returns a document as it was at a revision. */
  revision(id: string, revision: string): Doc | null
}

/** A mutation, or a function that returns mutations for the current state of the documents. */
export type Step = Mutation | ((look: Look) => Mutation[])

/** The effect of a transaction before it is stored. */
export interface Applied {
  changes: Map<string, Change>
  results: Result[]
  /** The mutations by document id, with ids filled in, for listeners and the history. */
  effectiveMutations: Map<string, Json[]>
  /** The index of the last mutation that changed a document, for error bodies. */
  touched: Map<string, number>
  purged: Set<string>
}

interface Context {
  view: View
  transactionId: string
  /** ISO time of the transaction. */
  now: string
  generateKeys: boolean
}

/** Applies steps in order; each sees the ones before it. Throws the hosted errors. Stores nothing. */
export function applySteps(steps: readonly Step[], context: Context): Applied {
  const applied: Applied = {
    changes: new Map(),
    results: [],
    effectiveMutations: new Map(),
    touched: new Map(),
    purged: new Set(),
  }
  steps.forEach((step, index) => {
    const mutations = typeof step === 'function' ? step(lookAt(applied, context)) : [step]
    const earlier = applied.results.length
    for (const mutation of mutations) applyOne(applied, mutation, index, context)
    if (typeof step !== 'function') refuseReleases(applied.results.slice(earlier), index)
  })
  return applied
}

/** Refuses plain mutations of releases: only actions check a release's state. */
function refuseReleases(results: readonly Result[], index: number): void {
  const release = results.find(
    ({id, document, operation}) =>
      operation !== 'none' && (id.startsWith(releaseDocumentId('')) || document?._type === RELEASE_TYPE),
  )
  if (release) throw onlyByActions(index, release.id)
}

const lookAt = (applied: Applied, context: Context): Look => ({
  get: (id) => current(applied, context, id),
  idsWithPrefix: (prefix) => {
    const ids = new Set([...context.view.idsWithPrefix(prefix), ...applied.changes.keys()])
    return [...ids].filter((id) => id.startsWith(prefix) && current(applied, context, id)).toSorted()
  },
  revision: (id, revision) => context.view.revision(id, revision),
})

function applyOne(applied: Applied, mutation: Mutation, index: number, context: Context): void {
  switch (mutation.kind) {
    case 'create':
    case 'createIfNotExists':
    case 'createOrReplace':
      return create(applied, mutation.kind, mutation.document, index, context)
    case 'delete':
      return idsOf(mutation.target, applied, context).forEach((id) => {
        const before = current(applied, context, id)
        if (mutation.purge) applied.purged.add(id)
        record(applied, context, id, null, index, {delete: {id}}, before ? 'delete' : 'none', before)
      })
    case 'patch':
      return idsOf(mutation.target, applied, context).forEach((id) => patch(applied, id, mutation, index, context))
    default:
      return mutation satisfies never
  }
}

function create(
  applied: Applied,
  kind: 'create' | 'createIfNotExists' | 'createOrReplace',
  draft: DraftDoc,
  index: number,
  context: Context,
) {
  const before = current(applied, context, draft._id)
  if (before && kind === 'createIfNotExists') {
    applied.results.push({id: draft._id, operation: 'none', document: before})
    return
  }
  if (before && kind === 'create') throw alreadyExists(index, draft._id)
  // Changing the type counts as deleting and creating: https://www.sanity.io/docs/http-reference/mutate
  if (before && before._type !== draft._type && context.view.isReferenced(draft._id, applied.changes))
    throw immutableType(index, draft._id)
  const document = withSystemFields(
    context.generateKeys ? (withKeys(draft) as DraftDoc) : draft,
    draft._createdAt,
    context,
  )
  assertValid(document, index)
  record(applied, context, draft._id, document, index, {[kind]: document}, before ? 'update' : 'create', document)
}

function patch(
  applied: Applied,
  id: string,
  {patch: wire, ifRevisionID, isEdit = false}: Extract<Mutation, {kind: 'patch'}>,
  index: number,
  context: Context,
) {
  const before = current(applied, context, id)
  if (!before) throw notFound(index, id)
  if (ifRevisionID && ifRevisionID !== before._rev) throw wrongRevision(index, before, ifRevisionID)
  const {query: _query, params: _params, ...operations} = context.generateKeys ? (withKeys(wire) as Json) : wire
  const after = applyOperations(before, operations, isEdit, index)
  if (after._type !== before._type || after._id !== before._id) throw immutableType(index, id)
  const document = withSystemFields(after, before._createdAt, context)
  assertValid(document, index)
  record(applied, context, id, document, index, {patch: {...operations, id}}, 'update', document)
}

function applyOperations(before: Doc, operations: Json, isEdit: boolean, index: number): Doc {
  const problem = pathProblem(operations) ?? valueProblem(operations)
  if (problem) throw invalidValue(index, before._id, problem)
  try {
    const useless = isEdit ? undefined : uselessOperation(before, operations)
    if (useless) throw new Error(useless)
    return applyPatch(before, operations)
  } catch (error) {
    const description = error instanceof Error ? error.message : 'The patch could not be applied'
    throw mutationError(400, index, {type: 'patchError', description, id: before._id})
  }
}

function record(
  applied: Applied,
  context: Context,
  id: string,
  after: Doc | null,
  index: number,
  effectiveMutations: Json,
  operation: Result['operation'],
  document: Doc | null,
) {
  const previous = applied.changes.get(id)
  const before = previous ? previous.before : context.view.get(id)
  applied.changes.set(id, {id, before, after})
  applied.results.push({id, operation, document})
  applied.effectiveMutations.set(id, [...(applied.effectiveMutations.get(id) ?? []), effectiveMutations])
  applied.touched.set(id, index)
}

function current(applied: Applied, context: Context, id: string): Doc | null {
  const change = applied.changes.get(id)
  return change ? change.after : context.view.get(id)
}

function idsOf(target: Target, applied: Applied, context: Context): string[] {
  return 'ids' in target ? target.ids : context.view.find(target.query, target.params, applied.changes)
}

function withSystemFields(document: DraftDoc, createdAt: unknown, {now, transactionId}: Context): Doc {
  const _createdAt = typeof createdAt === 'string' && createdAt ? createdAt : now
  return {...document, _createdAt, _updatedAt: now, _rev: transactionId}
}

function assertValid(document: Doc, index: number) {
  const problem = valueProblem(document)
  if (problem) throw invalidValue(index, document._id, problem)
}
