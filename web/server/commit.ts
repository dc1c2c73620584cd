import 'server-only'
import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {IdentifiedSanityDocumentStub, Mutation} from '@sanity/client'
import {errorFields, log} from './log'
import {operations} from './sanity'

const TRIES = 3
const TRY_MS = 5000
const BUDGET_MS = 12_000

/** The document exists already, or is no longer at the revision the change was made from. */
export class Conflict extends Error {
  override name = 'Conflict'
}
/** The lake did not take the change in time; pressing again later is safe. */
export class LakeUnavailable extends Error {
  override name = 'LakeUnavailable'
  readonly retryAfter: number
  constructor(retryAfter: number, cause: unknown) {
    super('the content lake did not take the change', {cause})
    this.retryAfter = retryAfter
  }
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined

function retryAfterOf(error: unknown): number | undefined {
  const response: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined
  const headers: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'headers') : undefined
  if (typeof headers !== 'object' || headers === null) return undefined
  const given: unknown = headers instanceof Headers ? headers.get('retry-after') : Reflect.get(headers, 'retry-after')
  const seconds = Number(given ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds, 60) : undefined
}

async function attempt(mutations: Mutation[], transactionId: string, timeout: number) {
  const options = {transactionId, timeout, maxRetries: 0, returnFirst: false, returnDocuments: false} as const
  const result: {transactionId?: unknown} | undefined = await operations().mutate(mutations, options)
  // A proxy that answers 200 with a page of its own has not stored anything.
  if (result?.transactionId !== transactionId) throw new Error('not an answer of the lake')
}

// A lost reply makes our own second try a conflict: the document's revision then is our transaction's id.
async function wasOurs(id: string, transactionId: string): Promise<boolean> {
  const document = await operations().getDocument(id)
  return document?._rev === transactionId
}

/**
 * Commits all mutations or none and gives the new revision. Replies may get lost: at most three tries within twelve
 * seconds, safe because ids are given by us. `id` is one of the documents the mutations make or change.
 */
export async function commit(mutations: Mutation[], {id}: {id: string}): Promise<string> {
  const transactionId = randomUUID()
  const end = Date.now() + BUDGET_MS
  let pause = 1
  let cause: unknown
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await attempt(mutations, transactionId, Math.min(TRY_MS, Math.max(1, end - Date.now())))
      return transactionId
    } catch (error) {
      cause = error
      const status = statusOf(error)
      if (status === 409 && tries > 1 && (await wasOurs(id, transactionId))) return transactionId
      if (status === 409) throw new Conflict('conflict', {cause: error})
      if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) throw error
      log('warn', 'lake.try_failed', {id, tries, ...errorFields(error)})
      pause = retryAfterOf(error) ?? tries * (0.1 + Math.random() * 0.3)
    }
    if (Date.now() + pause * 1000 > end - 1000) break
    if (tries < TRIES) await wait(pause * 1000)
  }
  throw new LakeUnavailable(Math.max(1, pause), cause)
}

export type NewDocument = IdentifiedSanityDocumentStub & {_id: string}
export const create = (document: NewDocument) => commit([{create: document}], {id: document._id})
