import type {Json} from '../../types.ts'
import {publishedId} from '../ids.ts'
import type {Step} from './revisions.ts'

/**
 * What happened in the life of a document, read from its changes: created, published, unpublished, deleted.
 *
 * `changes` are those of the draft or version and of the published document, newest first. Edits are left out: the Studio reads them
 * from the transactions.
 */
export function eventsOf(id: string, changes: readonly (Step & {doc: string})[]): Json[] {
  const published = publishedId(id)
  const versionId = versionIdOf(id)
  const transactions = Map.groupBy(changes, (change) => change.seq)
  return [...transactions.values()].flatMap((steps) => {
    const draft = steps.find(({doc}) => doc === versionId)
    const main = steps.find(({doc}) => doc === published)
    const event = eventOf(versionId, draft, main)
    const change = draft ?? main
    const isRelevant = event && (id !== published || main)
    return isRelevant && change
      ? [{...event, documentId: published, timestamp: change.timestamp, author: change.author}]
      : []
  })
}

/** The id of the draft, or of the version in a release, whose events belong to the published document's history. */
export const versionIdOf = (id: string) => (id.startsWith('versions.') ? id : `drafts.${publishedId(id)}`)

function eventOf(versionId: string, draft: Step | undefined, main: Step | undefined): Json | undefined {
  const releaseId = versionId.startsWith('versions.') ? versionId.split('.')[1] : undefined
  if (main?.rev && draft?.prev && !draft.rev) {
    return {
      type: 'publishDocumentVersion',
      revisionId: main.rev,
      versionId,
      versionRevisionId: draft.prev,
      ...(releaseId && {releaseId}),
      publishCause: releaseId ? 'release.publish' : 'document.publish',
      contributors: [main.author],
    }
  }
  if (main && !main.rev)
    return draft?.rev
      ? {type: 'unpublishDocument', versionId, versionRevisionId: draft.rev}
      : {type: 'deleteDocumentGroup'}
  if (main && !main.prev) return {type: 'createLiveDocument', revisionId: main.rev}
  if (main) return {type: 'updateLiveDocument', revisionId: main.rev}
  if (draft && !draft.prev)
    return {type: 'createDocumentVersion', ...(releaseId && {releaseId}), versionId, versionRevisionId: draft.rev}
  if (draft && !draft.rev) return {type: 'deleteDocumentVersion', versionId, versionRevisionId: draft.prev}
  return undefined
}
