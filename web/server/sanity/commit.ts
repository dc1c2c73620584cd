import 'server-only'
import {randomUUID} from 'node:crypto'
import type {ClientReturn, IdentifiedSanityDocumentStub, Mutation, QueryParams, SanityClient} from '@sanity/client'
import {Conflict, LakeUnavailable, lakeFailure, readError, statusOf, retryAfterOf} from './errors'
import {operations} from './clients'
import {setTimeout as wait} from 'node:timers/promises'
import {log, errorFields} from '../log'

export {Conflict}

/** If the lake is silent for two tries, the third starts with four of the ten seconds left. */
const TRY_MS = 3000
const LAST_LOOK_MS = 1500

async function attempt(mutations: Mutation[], transactionId: string, timeout: number) {
  const options = {transactionId, timeout, returnFirst: false, returnDocuments: false} as const
  const result: {transactionId?: unknown} | undefined = await operations().mutate(mutations, options)
  // A proxy may answer 200 with a page of its own, and nothing is stored.
  if (result?.transactionId !== transactionId) throw new Error('not an answer of the lake')
}

interface Stored {
  id: string
  transactionId: string
  /** The document existed, and the mutations delete it. */
  isDeleted?: boolean
}

// If our first reply was lost, our second try conflicts. The document then has our transaction id as its revision, or
// is gone if the transaction deleted it.
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
 * choose the ids. `id`: a document that the mutations create, change or delete. `start`, `tryMs`: see Retry.
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
/** Without the client's retries: `retry` repeats instead. */
const singleTryClient = () => (singleTry ??= operations().withConfig({maxRetries: 0}))

/** The current document with this id, with the tries and the time of a commit. */
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

const TRIES = 3
/** Of the 12.5 seconds that a visitor waits (email/unstoredLead.ts). The rest is for the fallback email. */
const BUDGET_MS = 10_000
/**
 * Earliest start of the second and third try, in seconds after the first: a restarting lake is back for the last one.
 * Tries at a silent lake last longer, so the next one starts at once.
 */
const BEGINS = [0.25, 3]

interface Retry {
  /** When the visitor's request came in, by `performance.now()`: all calls of a request share one budget. */
  start: number
  /** Time limit of one try. */
  tryMs: number
  /** The document or query, for the log. */
  id: string
}

/** Whole milliseconds left of the budget that began at `start`: `AbortSignal.timeout` takes no fractions. */
export const timeLeft = (start: number) => Math.floor(start + BUDGET_MS - performance.now())

/**
 * Calls the lake up to three times within ten seconds of `start`. Throws `LakeUnavailable` when it does not answer, and
 * at once for errors that a retry cannot change: a conflict, a wrong request, a revoked token.
 */
export async function retry<T>(
  {start, tryMs, id}: Retry,
  call: (timeoutMs: number, tries: number) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await call(Math.min(tryMs, Math.max(1, timeLeft(start))), tries)
    } catch (error) {
      const failure = readError(error)
      if (!(failure instanceof LakeUnavailable)) throw failure
      const status = statusOf(failure.cause)
      log('warn', 'lake.try_failed', {id, tries, ...errorFields(error)})
      const next = (BEGINS[tries - 1] ?? 0) * (0.8 + Math.random() * 0.4)
      const pause = retryAfterOf(failure.cause) ?? Math.max(0, next - (performance.now() - began) / 1000)
      const isFinal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
      if (isFinal || tries >= TRIES || pause * 1000 > timeLeft(start) - 1000) throw failure
      await wait(pause * 1000)
    }
  }
}
