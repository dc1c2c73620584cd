import {dataError} from '../../http/errors.ts'
import {isObject, type Doc, type Json} from '../../types.ts'
import {publishedId, RELEASE_TYPE, releaseDocumentId, versionPrefix} from '../ids.ts'
import {idIn, malformed, objectIn, strengthenReferences, textIn} from './actionFields.ts'
import type {DraftDoc, Mutation} from './mutation.ts'
import {PATCH_OPERATIONS} from './patch.ts'
import {notFound} from './refusals.ts'
import type {Look} from './transaction.ts'

/** The life of a release: https://www.sanity.io/docs/content-releases. Archived and published ones can be deleted. */
const STATES = ['active', 'scheduled', 'published', 'archived'] as const
type State = (typeof STATES)[number]

/** The action of a request that acts on a release. */
type ReleaseAction = (action: Json, look: Look, index: number) => Mutation[]

export const RELEASE_ACTIONS: Record<string, ReleaseAction> = {
  'release.create': create,
  'release.edit': edit,
  'release.publish': (action, look, index) => publishRelease(releaseOf(action, look, index), look, ['active']),
  'release.schedule': schedule,
  'release.unschedule': (action, look, index) => {
    const release = inState(releaseOf(action, look, index), ['scheduled'])
    return [patch(release._id, {set: {state: 'active'}, unset: ['publishAt']})]
  },
  'release.archive': archive,
  'release.unarchive': unarchive,
  'release.import': importRelease,
  'release.delete': (action, look, index) => {
    const release = inState(releaseOf(action, look, index), ['archived', 'published'])
    return [{kind: 'delete', target: {ids: [release._id]}, purge: false}]
  },
}

const patch = (id: string, operations: Json): Mutation => ({kind: 'patch', target: {ids: [id]}, patch: operations})
const remove = (ids: string[]): Mutation => ({kind: 'delete', target: {ids}, purge: false})
const conflict = (description: string) => dataError(409, 'actionError', description)

function releaseName(action: Json): string {
  const name = textIn(action, 'releaseId')
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) && name !== 'drafts' && name !== 'published') return name
  throw malformed(`releaseId "${name}" may have letters, digits, - and _ only`)
}

function releaseOf(action: Json, {get}: Look, index: number): Doc {
  const id = releaseDocumentId(releaseName(action))
  const release = get(id)
  if (release?._type === RELEASE_TYPE) return release
  throw notFound(index, id)
}

function inState(release: Doc, states: readonly State[]): Doc {
  if (states.some((state) => state === release.state)) return release
  throw conflict(`Release "${String(release.name)}" is ${String(release.state)}, not ${states.join(' or ')}`)
}

function create(action: Json, {get}: Look): Mutation[] {
  const name = releaseName(action)
  if (get(releaseDocumentId(name))) throw conflict(`Release "${name}" already exists`)
  const metadata: Json = {releaseType: 'undecided', ...(isObject(action.metadata) ? action.metadata : {})}
  const document: DraftDoc = {_id: releaseDocumentId(name), _type: RELEASE_TYPE, name, state: 'active', metadata}
  return [{kind: 'create', document}]
}

/** Puts a release back as it was exported, in whatever state: `sanity dataset import` and a restore ask for it. */
function importRelease(action: Json, {get}: Look): Mutation[] {
  const name = releaseName(action)
  const _id = releaseDocumentId(name)
  const {_rev, _updatedAt, ...exported} = objectIn(action, isObject(action.document) ? 'document' : 'attributes')
  if (exported._id !== _id || exported.name !== name) throw malformed(`The document is not that of release "${name}"`)
  if (!STATES.some((state) => state === exported.state)) throw malformed(`A release is ${STATES.join(', ')}`)
  if (get(_id) && action.ifExists === 'ignore') return []
  if (get(_id) && action.ifExists !== 'replace') throw conflict(`Release "${name}" already exists`)
  return [{kind: 'createOrReplace', document: {...exported, _id, _type: RELEASE_TYPE}}]
}

function edit(action: Json, look: Look, index: number): Mutation[] {
  const release = inState(releaseOf(action, look, index), ['active', 'scheduled'])
  const operations = objectIn(action, 'patch')
  for (const [operation, value] of Object.entries(operations)) {
    if (operation === 'id') continue
    const paths: unknown[] = Array.isArray(value) ? value : Object.keys(Object(value))
    const isKnown = PATCH_OPERATIONS.some((each) => each === operation) && operation !== 'insert'
    if (!isKnown || !paths.every((path) => /^metadata(?:\.|$)/.test(String(path))))
      throw malformed('Only the metadata of a release can be edited')
  }
  const {id: _id, ...rest} = operations
  return [patch(release._id, rest)]
}

function schedule(action: Json, look: Look, index: number): Mutation[] {
  const release = inState(releaseOf(action, look, index), ['active'])
  const publishAt = new Date(textIn(action, 'publishAt'))
  if (Number.isNaN(publishAt.getTime())) throw malformed('publishAt must be an ISO date and time')
  return [patch(release._id, {set: {state: 'scheduled', publishAt: publishAt.toISOString()}, unset: ['error']})]
}

const versionsOf = (release: Doc, {idsWithPrefix}: Look) => idsWithPrefix(versionPrefix(String(release.name)))

/** The state of each version when the release ended. Unarchiving restores it from the history. */
const finalStates = (ids: readonly string[], {get}: Look) =>
  ids.map((id) => ({_key: id, id, revisionId: get(id)?._rev ?? ''}))

/** Publishes every version of a release, and unpublishes the documents that a version marks, in one transaction. */
export function publishRelease(release: Doc, look: Look, from: readonly State[]): Mutation[] {
  inState(release, from)
  const ids = versionsOf(release, look)
  const mutations = ids.flatMap((id) => {
    const version = look.get(id)
    return version ? publishVersion(version, look) : []
  })
  const ended = {state: 'published', publishedAt: new Date().toISOString(), finalDocumentStates: finalStates(ids, look)}
  const done = patch(release._id, {set: ended, unset: ['error']})
  return ids.length > 0 ? [...mutations, remove(ids), done] : [done]
}

function publishVersion(version: Doc, {get}: Look): Mutation[] {
  const id = publishedId(version._id)
  const published = get(id)
  const {_system, ...content} = Object(strengthenReferences(version)) as Doc
  if (isObject(_system) && _system.delete === true) return published ? [remove([id])] : []
  const _createdAt = published?._createdAt ?? version._createdAt
  return [{kind: 'createOrReplace', document: {...content, _id: id, _type: version._type, _createdAt}}]
}

function archive(action: Json, look: Look, index: number): Mutation[] {
  const release = inState(releaseOf(action, look, index), ['active'])
  const ids = versionsOf(release, look)
  const done = patch(release._id, {set: {state: 'archived', finalDocumentStates: finalStates(ids, look)}})
  return ids.length > 0 ? [remove(ids), done] : [done]
}

function unarchive(action: Json, look: Look, index: number): Mutation[] {
  const release = inState(releaseOf(action, look, index), ['archived'])
  const finals = Array.isArray(release.finalDocumentStates) ? release.finalDocumentStates : []
  const restored = finals.flatMap((state: unknown): Mutation[] => {
    const {id, revisionId} = Object(state)
    const document = look.revision(String(id), String(revisionId))
    return document ? [{kind: 'createOrReplace', document}] : []
  })
  return [...restored, patch(release._id, {set: {state: 'active'}, unset: ['finalDocumentStates']})]
}

/** Refuses a version in a release that does not exist or is no longer open. */
export function requireOpenRelease(id: string, {get}: Pick<Look, 'get'>): void {
  const name = id.split('.')[1] ?? ''
  const release = get(releaseDocumentId(name))
  if (release?._type !== RELEASE_TYPE) throw conflict(`Release "${name}" does not exist`)
  inState(release, ['active'])
}

/** `version.create`: from another document, or from the given one. */
export function createVersion(action: Json, look: Look): {id: string; document: DraftDoc} {
  if (isObject(action.document)) {
    const id = idIn(action.document, '_id')
    return {id, document: {...action.document, _id: id, _type: textIn(action.document, '_type')}}
  }
  const id = idIn(action, 'versionId')
  const base = look.get(idIn(action, 'baseId'))
  if (!base) throw malformed(`"${String(action.baseId)}" does not exist`)
  if (typeof action.ifBaseRevisionId === 'string' && action.ifBaseRevisionId !== base._rev)
    throw conflict(`"${base._id}" has changed`)
  const {_system, ...content} = base
  return {id, document: {...content, _id: id, _type: base._type}}
}

/** `version.unpublish`: when the release is published, the document is to be unpublished. */
export function unpublishVersion(action: Json, look: Look, index: number): Mutation[] {
  const id = idIn(action, 'versionId')
  requireOpenRelease(id, look)
  const version = look.get(id)
  if (version) return [patch(id, {set: {'_system.delete': true}, setIfMissing: {_system: {}}})]
  const published = look.get(idIn(action, 'publishedId'))
  if (!published) throw notFound(index, String(action.publishedId))
  return [{kind: 'create', document: {...published, _id: id, _system: {delete: true}}}]
}
