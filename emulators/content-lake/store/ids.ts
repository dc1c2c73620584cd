import {randomBytes, randomUUID} from 'node:crypto'

const ID = /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/

/** Whether a document may have this id: https://www.sanity.io/docs/ids */
export function validId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && !id.split('.').some((part) => part.startsWith('-'))
}

/** The published id of a draft's, a version's or a published document's id. */
export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) return id.split('.').slice(2).join('.')
  return id
}

/** Who sees a document at all: 0 everybody, 1 published with a dot (tokens only), 2 draft, 3 version. */
export function visibilityOf(id: string): 0 | 1 | 2 | 3 {
  if (id.startsWith('drafts.')) return 2
  if (id.startsWith('versions.')) return 3
  return id.includes('.') ? 1 : 0
}

export const newDocumentId = (): string => randomUUID()

/** 22 letters and digits, the form of hosted transaction ids and revisions. */
export const newTransactionId = (): string => randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')
