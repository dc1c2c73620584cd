import {mutationError} from '../../http/errors.ts'
import type {Doc} from '../../types.ts'

const quoted = (text: string) => JSON.stringify(text)

/** 409: the id already exists. */
export function alreadyExists(index: number, id: string) {
  const description = `Document by ID ${quoted(id)} already exists`
  return mutationError(409, index, {type: 'documentAlreadyExistsError', description, id})
}

/** 404: the document does not exist. */
export function notFound(index: number, id: string) {
  const description = `The document with the ID ${quoted(id)} was not found`
  return mutationError(404, index, {type: 'documentNotFoundError', description, id})
}

/** 409: the document has changed since that revision. */
export function wrongRevision(index: number, {_id: id, _rev: currentRevisionID}: Doc, expectedRevisionID: string) {
  const description = `Document ${quoted(id)} has unexpected revision ID (${quoted(currentRevisionID)}), expected ${quoted(expectedRevisionID)}`
  const type = 'documentRevisionIDDoesNotMatchError'
  return mutationError(409, index, {type, description, id, currentRevisionID, expectedRevisionID})
}

/** 400: `_type` and `_id` are immutable, unless nothing refers to the replaced document. */
export function immutableType(index: number, id: string) {
  const description = 'Cannot modify immutable attribute "_type"'
  return mutationError(400, index, {type: 'cannotModifyImmutableAttributeError', description, attribute: '_type', id})
}

/** 403: the document is a release. */
export function onlyByActions(index: number, id: string) {
  const description = `Document ${quoted(id)} is a release, which changes by actions only`
  return mutationError(403, index, {type: 'insufficientPermissionsError', description, id})
}

/** 400: the value cannot be stored. */
export function invalidValue(index: number, id: string, description: string) {
  return mutationError(400, index, {type: 'validationError', description, id})
}

/** 409: a strong reference has no target. */
export function missingTarget(index: number, id: string, referenceID: string) {
  const description = `Document ${quoted(id)} references non-existent document ${quoted(referenceID)}`
  return mutationError(409, index, {type: 'documentReferenceDoesNotExistError', description, id, referenceID})
}

/** 409: other documents refer to this one. */
export function stillReferenced(index: number, id: string, referencingIDs: string[]) {
  const first = referencingIDs[0] ?? ''
  const description = `Document ${quoted(id)} cannot be deleted as there are references to it from ${quoted(first)}`
  return mutationError(409, index, {type: 'documentHasExistingReferencesError', description, id, referencingIDs})
}
