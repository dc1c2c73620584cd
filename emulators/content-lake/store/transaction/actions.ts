import {dataError} from '../../http/errors.ts'
import {isObject, type Doc, type Json} from '../../types.ts'
import {publishedId, validId} from '../ids.ts'
import {idIn, malformed, objectIn, strengthenReferences, textIn} from './actionFields.ts'
import type {DraftDoc, Mutation} from './mutation.ts'
import {alreadyExists, notFound, wrongRevision} from './refusals.ts'
import {createVersion, RELEASE_ACTIONS, requireOpenRelease, unpublishVersion} from './releases.ts'
import type {Look, Step} from './transaction.ts'

type Translate = (action: Json, look: Look, index: number) => Mutation[]

/** The mutations for each action: https://www.sanity.io/docs/http-reference/actions */
const TRANSLATIONS: Record<string, Translate> = {
  'document.create': create,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': deleteDocument,
  'document.discard': (action, look) => [discard(textIn(action, 'draftId'), action, look)],
  'document.replaceDraft': (action, look) => [replace(documentIn(action, 'attributes'), look)],
  'document.version.create': versionCreate,
  'document.version.replace': (action, look) => [replace(documentIn(action, 'document'), look)],
  'document.version.discard': (action, look) => [discard(textIn(action, 'versionId'), action, look)],
  'document.version.unpublish': unpublishVersion,
  ...RELEASE_ACTIONS,
}

/**
 * Checks the body of an actions request and returns the steps of one transaction.
 *
 * Throws 400 for malformed actions and 501 for actions of variants, which this lake does not support.
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
    return (look: Look) => translate(action, look, index)
  })
}

function create(action: Json, {get}: Look, index: number): Mutation[] {
  const attributes = objectIn(action, 'attributes')
  const published = idIn(action, 'publishedId')
  const draft = attributes._id === undefined ? `drafts.${published}` : idIn(attributes, '_id')
  if (publishedId(draft) !== published) throw malformed('attributes._id does not belong to publishedId')
  const existing = get(draft) ?? get(published)
  if (existing && (action.ifExists === 'ignore' || action.ifExists === 'useExisting')) return []
  if (existing) throw alreadyExists(index, existing._id)
  return [{kind: 'create', document: {...attributes, _id: draft, _type: textIn(attributes, '_type')}}]
}

function edit(action: Json, {get}: Look, index: number): Mutation[] {
  const draft = idIn(action, 'draftId')
  const published = idIn(action, 'publishedId')
  const patch = objectIn(action, 'patch')
  const mutation: Mutation = {kind: 'patch', target: {ids: [draft]}, patch, isEdit: true}
  if (draft.startsWith('versions.')) requireOpenRelease(draft, {get})
  if (get(draft)) return [mutation]
  const source = get(published)
  if (!source) throw notFound(index, draft)
  return [{kind: 'create', document: {...source, _id: draft}}, mutation]
}

function publish(action: Json, {get}: Look, index: number): Mutation[] {
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

function unpublish(action: Json, {get}: Look, index: number): Mutation[] {
  const source = get(idIn(action, 'publishedId'))
  if (!source) throw notFound(index, idIn(action, 'publishedId'))
  return [
    {kind: 'createIfNotExists', document: {...source, _id: idIn(action, 'draftId')}},
    {kind: 'delete', target: {ids: [source._id]}, purge: false},
  ]
}

function deleteDocument(action: Json, {get}: Look, index: number): Mutation[] {
  const published = idIn(action, 'publishedId')
  const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts : []
  const ids = [published, ...drafts].filter(validId)
  if (!ids.some((one) => get(one))) throw notFound(index, published)
  return [{kind: 'delete', target: {ids: ids.filter((one) => get(one))}, purge: action.purge === true}]
}

function versionCreate(action: Json, look: Look, index: number): Mutation[] {
  const {id, document} = createVersion(action, look)
  if (look.get(id)) throw alreadyExists(index, id)
  return [replace(document, look)]
}

function documentIn(action: Json, name: string): DraftDoc {
  const document = objectIn(action, name)
  return {...document, _id: idIn(document, '_id'), _type: textIn(document, '_type')}
}

function replace(document: DraftDoc, look: Look): Mutation {
  requireDraftOrVersion(document._id, look)
  return {kind: 'createOrReplace', document}
}

function discard(id: string, action: Json, look: Look): Mutation {
  requireDraftOrVersion(id, look)
  return {kind: 'delete', target: {ids: [id]}, purge: action.purge === true}
}

function requireDraftOrVersion(id: string, look: Look): void {
  if (id.startsWith('versions.')) requireOpenRelease(id, look)
  else if (!id.startsWith('drafts.')) throw malformed(`"${id}" is not the id of a draft or a version`)
}

function expectRevision(doc: Doc, expected: unknown, index: number): void {
  if (typeof expected === 'string' && expected !== doc._rev) throw wrongRevision(index, doc, expected)
}
