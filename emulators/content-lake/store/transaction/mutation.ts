import {dataError, mutationError} from '../../http/errors.ts'
import {isObject, type Json} from '../../types.ts'
import {newDocumentId, validId} from '../ids.ts'
import {PATCH_OPERATIONS} from './patch.ts'

/** A document as a client sends it: the server adds the system fields. */
export type DraftDoc = Json & {_id: string; _type: string}

/**
 * One checked mutation. Patches and deletes name documents by id, or by a query with parameters. `isEdit` allows
 * operations that do nothing: an edit may come late, and a refusal would make the Studio drop all its unsent edits.
 */
export type Mutation =
  | {kind: 'create' | 'createOrReplace' | 'createIfNotExists'; document: DraftDoc}
  | {kind: 'patch'; target: Target; patch: Json; ifRevisionID?: string; isEdit?: boolean}
  | {kind: 'delete'; target: Target; purge: boolean}

/** The documents that a patch or delete applies to. */
export type Target = {ids: string[]} | {query: string; params: Json}

const CREATES = ['create', 'createOrReplace', 'createIfNotExists'] as const

/**
 * Parses the body of a mutate request.
 *
 * Throws 400 in the hosted form when it is not a list of mutations.
 */
export function parseMutations(body: unknown): Mutation[] {
  const list = isObject(body) ? body.mutations : undefined
  if (!Array.isArray(list)) throw malformed('Request body must be an object with an array "mutations"')
  return list.map(parseMutation)
}

function parseMutation(value: unknown, index: number): Mutation {
  const keys = isObject(value) ? Object.keys(value) : []
  const kind = keys[0]
  const body = isObject(value) && kind ? value[kind] : undefined
  if (keys.length !== 1 || !isObject(body)) throw malformed(`Mutation ${index} must be an object with one operation`)
  const create = CREATES.find((name) => name === kind)
  if (create) return {kind: create, document: parseDocument(body, create, index)}
  if (kind === 'delete') return {kind, target: parseTarget(body, index), purge: body.purge === true}
  if (kind === 'patch') return parsePatch(body, index)
  throw malformed(`Unknown mutation "${kind}"`)
}

function parseDocument(body: Json, kind: string, index: number): DraftDoc {
  const {_id, _type} = body
  if (typeof _type !== 'string' || _type === '')
    throw refuse(index, 'validationError', 'Document is missing the required attribute "_type"')
  if (kind !== 'create' && (_id === undefined || _id === ''))
    throw refuse(index, 'validationError', 'Document is missing the required attribute "_id"')
  // "drafts." requests a generated id with that prefix: https://www.sanity.io/docs/ids
  const id =
    _id === undefined || _id === '' ? newDocumentId() : String(_id).endsWith('.') ? `${_id}${newDocumentId()}` : _id
  return {...body, _id: checkId(id, index), _type}
}

function parsePatch(body: Json, index: number): Mutation {
  const {ifRevisionID} = body
  const unknown = Object.keys(body).find(
    (key) => !['id', 'query', 'params', 'ifRevisionID', ...PATCH_OPERATIONS].includes(key),
  )
  if (unknown) throw malformed(`Unknown patch operation "${unknown}"`)
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string') throw malformed('ifRevisionID must be a string')
  return {kind: 'patch', target: parseTarget(body, index), patch: body, ...(ifRevisionID ? {ifRevisionID} : {})}
}

function parseTarget(body: Json, index: number): Target {
  if (typeof body.query === 'string') return {query: body.query, params: isObject(body.params) ? body.params : {}}
  const ids = Array.isArray(body.id) ? body.id : [body.id]
  return {ids: ids.map((id) => checkId(id, index))}
}

function checkId(id: unknown, index: number): string {
  if (validId(id)) return id
  throw refuse(index, 'validationError', `Malformed document ID: ${JSON.stringify(id ?? null)}`)
}

const refuse = (index: number, type: string, description: string) => mutationError(400, index, {type, description})

const malformed = (description: string) => dataError(400, 'validationError', description)
