import {randomBytes, randomUUID} from 'node:crypto'

const ID = /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/

/** Returns whether a document may have this id: https://www.sanity.io/docs/ids */
export function validId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && !id.split('.').some((part) => part.startsWith('-'))
}

/** Names of datasets as on the hosted service, which are also safe as the names of files. */
export const DATASET_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** Returns the published id for the id of a draft, a version or a published document. */
export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) return id.split('.').slice(2).join('.')
  return id
}

export const RELEASE_TYPE = 'system.release'
export const releaseDocumentId = (name: string) => `_.releases.${name}`
/** How the ids of all documents of a release begin. */
export const versionPrefix = (release: string) => `versions.${release}.`

/** Visibility of a document: 0 everybody, 1 published with a dot in its id (tokens only), 2 draft, 3 version. */
export function visibilityOf(id: string): 0 | 1 | 2 | 3 {
  if (id.startsWith('drafts.')) return 2
  if (id.startsWith('versions.')) return 3
  return id.includes('.') ? 1 : 0
}

export const newDocumentId = (): string => randomUUID()

/** 22 letters and digits, like hosted transaction ids and revisions. */
export const newTransactionId = (): string => randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')
