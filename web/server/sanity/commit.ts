import 'server-only'
import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {IdentifiedSanityDocumentStub, Mutation} from '@sanity/client'
import {Conflict, LakeUnavailable, readError, retryAfterOf, statusOf} from './errors'
import {errorFields, log} from '../log'
import {operations} from './clients'

export {Conflict}

const TRIES = 3
const TRY_MS = 5000
const BUDGET_MS = 12_000
const LAST_LOOK_MS = 1_500

async function attempt(mutations: Mutation[], transactionId: string, timeout: number) {
  const options = {transactionId, timeout, returnFirst: false, returnDocuments: false} as const
  const result: {transactionId?: unknown} | undefined = await operations().mutate(mutations, options)
  // A proxy may answer 200 with a page of its own: nothing is stored then.
  if (result?.transactionId !== transactionId) throw new Error('not an answer of the lake')
}

// After a lost reply our own second try is a conflict. The document's revision is then our transaction's id.
async function isOwnTransaction(id: string, transactionId: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const document = await operations().getDocument(id, {signal})
    return document?._rev === transactionId
  } catch (error) {
    throw readError(error)
  }
}

/** Checks after the last try whether a lost reply had said that it is stored. */
async function verifyAfterTimeout(id: string, transactionId: string, end: number): Promise<boolean> {
  const left = Math.min(LAST_LOOK_MS, end - Date.now())
  return left > 0 && isOwnTransaction(id, transactionId, AbortSignal.timeout(left)).catch(() => false)
}

/**
 * Commits all mutations or none and gives the new revision. Replies may get lost: at most three tries within twelve
 * seconds of `start`, safe because ids are given by us. `id`: one of the documents the mutations make or change.
 */
export async function commit(
  mutations: Mutation[],
  {id, start = new Date()}: {id: string; start?: Date},
): Promise<string> {
  const transactionId = randomUUID()
  const end = start.getTime() + BUDGET_MS
  let pause = 1
  let cause: unknown
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await attempt(mutations, transactionId, Math.min(TRY_MS, Math.max(1, end - Date.now())))
      return transactionId
    } catch (error) {
      cause = error
      const status = statusOf(error)
      if (status === 409 && tries > 1 && (await isOwnTransaction(id, transactionId))) return transactionId
      if (status === 409) throw new Conflict('conflict', {cause: error})
      if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) throw error
      log('warn', 'lake.try_failed', {id, tries, ...errorFields(error)})
      pause = retryAfterOf(error) ?? tries * (0.1 + Math.random() * 0.3)
    }
    if (Date.now() + pause * 1000 > end - 1000) break
    if (tries < TRIES) await wait(pause * 1000)
  }
  if (statusOf(cause) !== 429 && (await verifyAfterTimeout(id, transactionId, end))) return transactionId
  throw new LakeUnavailable(cause, Math.max(1, pause))
}

export type NewDocument = IdentifiedSanityDocumentStub & {_id: string}
export const create = (document: NewDocument) => commit([{create: document}], {id: document._id})
