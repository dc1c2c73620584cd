import 'server-only'
import {randomUUID} from 'node:crypto'
import type {ClientReturn, IdentifiedSanityDocumentStub, Mutation, QueryParams, SanityClient} from '@sanity/client'
import {Conflict, LakeUnavailable, lakeFailure, readError, statusOf} from './errors'
import {operations} from './clients'
import {retry, timeLeft} from './retry'

export {Conflict}

/** If the lake is silent for two tries, the third starts with four of ten seconds left. */
const TRY_MS = 3000
const LAST_LOOK_MS = 1500

async function attempt(mutations: Mutation[], transactionId: string, timeout: number) {
  const options = {transactionId, timeout, returnFirst: false, returnDocuments: false} as const
  const result: {transactionId?: unknown} | undefined = await operations().mutate(mutations, options)
  // A proxy may answer 200 with a page of its own: nothing is stored then.
  if (result?.transactionId !== transactionId) throw new Error('not an answer of the lake')
}

interface Stored {
  id: string
  transactionId: string
  /** The document was there, and the mutations delete it. */
  isDeleted?: boolean
}

// If our first reply was lost, our second try conflicts. The document's revision is then our transaction id; a document
// that the transaction deleted is gone.
async function isOwnTransaction(
  {id, transactionId, isDeleted = false}: Stored,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const document = await operations().getDocument(id, {signal})
    return document ? document._rev === transactionId : isDeleted
  } catch (error) {
    throw readError(error)
  }
}

/** Checks after the last try whether a lost reply meant success. */
async function verifyAfterTimeout(id: string, transactionId: string, start: number): Promise<boolean> {
  const left = Math.min(LAST_LOOK_MS, timeLeft(start) + LAST_LOOK_MS)
  return left > 0 && isOwnTransaction({id, transactionId}, AbortSignal.timeout(left)).catch(() => false)
}

/**
 * Commits all mutations or none and returns the new revision. Retries when a reply is lost, which is safe because we
 * choose the ids. `id`: a document that the mutations create, change or delete. `start`, `tryMs`: see retry.ts.
 */
export async function commit(
  mutations: Mutation[],
  {id, start = performance.now(), tryMs = TRY_MS}: {id: string; start?: number; tryMs?: number},
): Promise<string> {
  const transactionId = randomUUID()
  const isDeleted = mutations.every((mutation) => 'delete' in mutation)
  try {
    await retry({start, tryMs, id}, async (timeoutMs, tries) => {
      try {
        await attempt(mutations, transactionId, timeoutMs)
      } catch (error) {
        if (statusOf(error) !== 409) throw error
        const isOwn = tries > 1 && (await isOwnTransaction({id, transactionId, isDeleted}))
        if (!isOwn) throw new Conflict('conflict', {cause: error})
      }
    })
  } catch (error) {
    const mayBeStored = error instanceof LakeUnavailable && lakeFailure(error) === 'away'
    if (!mayBeStored || !(await verifyAfterTimeout(id, transactionId, start))) throw error
  }
  return transactionId
}

export type NewDocument = IdentifiedSanityDocumentStub & {_id: string}
export const create = (document: NewDocument) => commit([{create: document}], {id: document._id})

let singleTry: SanityClient | undefined
/** Without retries: `retry` does them. */
const singleTryClient = () => (singleTry ??= operations().withConfig({maxRetries: 0}))

/** The document with this id as it is stored now, with the tries and the time of a commit. */
export const readForCommit = <Document extends object>({id, start}: {id: string; start: number}) =>
  retry({start, tryMs: TRY_MS, id}, (timeoutMs) =>
    singleTryClient().getDocument<Document>(id, {signal: AbortSignal.timeout(timeoutMs)}),
  )

/** The query before a submission, with the tries and the time of its commit. */
export const fetchForCommit = <const Query extends string>(
  query: Query,
  params: QueryParams,
  {id, start}: {id: string; start: number},
): Promise<ClientReturn<Query, unknown>> =>
  retry({start, tryMs: TRY_MS, id}, (timeoutMs) =>
    singleTryClient().fetch<unknown, QueryParams, Query>(query, params, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
