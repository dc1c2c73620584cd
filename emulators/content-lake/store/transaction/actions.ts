import {dataError} from '../../http/errors.ts'
import {isObject, type Json} from '../../../shared/json.ts'
import type {Doc} from '../../types.ts'
import {publishedId, validId} from '../ids.ts'
import type {Mutation} from './mutation.ts'
import {alreadyExists, notFound, wrongRevision} from './refusals.ts'
import type {Step} from './transaction.ts'

/** Returns a document as the previous actions of the request left it. */
type Get = (id: string) => Doc | null

type Translate = (action: Json, get: Get, index: number) => Mutation[]

/** The mutations for each action: https://www.sanity.io/docs/http-reference/actions */
const TRANSLATIONS: Record<string, Translate> = {
  'document.create': create,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': deleteDocument,
  'document.discard': (action) => [discard(textIn(action, 'draftId'), action)],
  'document.replaceDraft': (action) => [replace(objectIn(action, 'attributes'))],
  'document.version.create': versionCreate,
  'document.version.replace': (action) => [replace(objectIn(action, 'document'))],
  'document.version.discard': (action) => [discard(textIn(action, 'versionId'), action)],
}

/**
 * Checks the body of an actions request and returns the steps of one transaction.
 *
 * Throws 400 for malformed actions and 501 for actions of releases and variants, which this lake does not support.
 */
export function parseActions(body: unknown): Step[] {
  const requested = isObject(body) ? body.actions : undefined
  const actions: unknown = Array.isArray(requested) ? requested : [requested]
  if (!Array.isArray(actions) || actions.length === 0) throw malformed('actions must be an array')
  return actions.map((action: unknown, index) => {
    const name = isObject(action) ? String(action.actionType).replace(/^sanity\.action\./, '') : ''
    const translate = Object.hasOwn(TRANSLATIONS, name) ? TRANSLATIONS[name] : undefined
    if (!isObject(action) || !name) throw malformed(`Action ${index} must be an object with an actionType`)
    if (!translate) throw dataError(501, 'actionError', `The local lake does not know the action "${name}"`)
    return (get: Get) => translate(action, get, index)
  })
}

function create(action: Json, get: Get, index: number): Mutation[] {
  const attributes = objectIn(action, 'attributes')
  const published = idIn(action, 'publishedId')
  const draft = attributes._id === undefined ? `drafts.${published}` : idIn(attributes, '_id')
  if (publishedId(draft) !== published) throw malformed('attributes._id does not belong to publishedId')
  const existing = get(draft) ?? get(published)
  if (existing && action.ifExists === 'useExisting') return []
  if (existing) throw alreadyExists(index, existing._id)
  return [{kind: 'create', document: {...attributes, _id: draft, _type: textIn(attributes, '_type')}}]
}

function edit(action: Json, get: Get, index: number): Mutation[] {
  const draft = idIn(action, 'draftId')
  const published = idIn(action, 'publishedId')
  const patch = objectIn(action, 'patch')
  const mutation: Mutation = {kind: 'patch', target: {ids: [draft]}, patch}
  if (get(draft)) return [mutation]
  const source = get(published)
  if (!source) throw notFound(index, draft)
  return [{kind: 'create', document: {...source, _id: draft}}, mutation]
}

function publish(action: Json, get: Get, index: number): Mutation[] {
  const draftId = idIn(action, 'draftId')
  const target = idIn(action, 'publishedId')
  const draft = get(draftId)
  const published = get(target)
  if (!draft) throw notFound(index, draftId)
  expectRevision(draft, action.ifDraftRevisionId, index)
  if (published) expectRevision(published, action.ifPublishedRevisionId, index)
  const content = strengthenReferences(draft) as Doc
  const _createdAt = published?._createdAt ?? draft._createdAt
  return [
    {kind: published ? 'createOrReplace' : 'create', document: {...content, _id: target, _createdAt}},
    {kind: 'delete', target: {ids: [draftId]}, purge: false},
  ]
}

function unpublish(action: Json, get: Get, index: number): Mutation[] {
  const source = get(idIn(action, 'publishedId'))
  if (!source) throw notFound(index, idIn(action, 'publishedId'))
  return [
    {kind: 'createIfNotExists', document: {...source, _id: idIn(action, 'draftId')}},
    {kind: 'delete', target: {ids: [source._id]}, purge: false},
  ]
}

function deleteDocument(action: Json, get: Get, index: number): Mutation[] {
  const published = idIn(action, 'publishedId')
  const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts : []
  const ids = [published, ...drafts].filter(validId)
  if (!ids.some((one) => get(one))) throw notFound(index, published)
  return [{kind: 'delete', target: {ids: ids.filter((one) => get(one))}, purge: action.purge === true}]
}

function versionCreate(action: Json, get: Get, index: number): Mutation[] {
  const document = objectIn(action, 'document')
  const draft = idIn(document, '_id')
  if (get(draft)) throw alreadyExists(index, draft)
  return [replace(document)]
}

function replace(document: Json): Mutation {
  const draft = idIn(document, '_id')
  if (!draft.startsWith('drafts.')) throw dataError(501, 'actionError', 'The local lake has no releases')
  return {kind: 'createOrReplace', document: {...document, _id: draft, _type: textIn(document, '_type')}}
}

function discard(draft: string, action: Json): Mutation {
  if (!draft.startsWith('drafts.')) throw malformed(`"${draft}" is not the id of a draft`)
  return {kind: 'delete', target: {ids: [draft]}, purge: action.purge === true}
}

/** Makes references strong that were weak until their target was published. */
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strengthenReferences(part)]))
  if (typeof value._ref !== 'string' || !isObject(value._strengthenOnPublish)) return inner
  const {_strengthenOnPublish, _weak, ...reference} = inner
  return value._strengthenOnPublish.weak === true ? {...reference, _weak} : reference
}

function expectRevision(doc: Doc, expected: unknown, index: number): void {
  if (typeof expected === 'string' && expected !== doc._rev) throw wrongRevision(index, doc, expected)
}

/** 400 for an action that does not match its documentation. */
const malformed = (description: string) => dataError(400, 'actionError', description)

/** Reads a document id from a field. */
function idIn(from: Json, name: string): string {
  const value = from[name]
  if (validId(value)) return value
  throw malformed(`${name} must be a document id`)
}

/** Reads a string from a field. */
function textIn(from: Json, name: string): string {
  const value = from[name]
  if (typeof value === 'string' && value) return value
  throw malformed(`${name} must be a string`)
}

/** Reads an object from a field. */
function objectIn(from: Json, name: string): Json {
  const value = from[name]
  if (isObject(value)) return value
  throw malformed(`${name} must be an object`)
}
