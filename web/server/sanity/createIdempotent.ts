import 'server-only'
import {createHash, randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {reference} from '@/lib/forms/ids'
import {todayInNewYork} from '@/lib/time/dates'
import {instantInNewYork} from '@/lib/time/instantInNewYork'
import {commit, readForCommit, type NewDocument} from './commit'
import type {Context} from '../http/route'
import {Conflict, type LakeFailure} from './errors'
import {Problem} from '../http/problem'

/** What the visitor's confirmation shows. `replayed`: the same content came before with the same key. */
export interface Submission {
  _id: string
  id: string
  status?: string
  replayed: boolean
  /** Emailed to the office instead of stored, because of this. */
  notStored?: LakeFailure
}

/**
 * The key of a submission. Without an Idempotency-Key each request is new; a plain form has no key, so there the same
 * content on the same day is one submission (a double click without JavaScript).
 */
export const submissionKey = ({key, kind, now}: Context, fingerprint: string) =>
  key ?? (kind === 'form' ? `${fingerprint} ${todayInNewYork(now)}` : randomUUID())

/**
 * The visible reference of a submission. One `_id` has one reference, also when the first attempt was emailed and the
 * second is stored: its time is the beginning of New York's day, its random part is derived.
 */
export function submissionReference(prefix: string, _id: string, now: Date): string {
  const digest = createHash('sha256').update(`reference ${_id}`).digest()
  return reference(prefix, instantInNewYork(todayInNewYork(now), 0), digest.subarray(0, 9))
}

interface Stored {
  id: string
  status?: string
  fingerprint?: string | null
}

/** Returns the earlier submission with this key; throws 422 when its content was different. */
export function replayResponse(_id: string, earlier: Stored, fingerprint: string): Submission {
  if (earlier.fingerprint !== fingerprint) throw new Problem(422, 'idempotency_key_reused')
  return {_id, id: earlier.id, status: earlier.status, replayed: true}
}

type NewSubmission = NewDocument & {id: string; status?: string; fingerprint?: string}

/** Stores the document once, together with the other mutations, however many posts with its key come at once. */
export async function createIdempotent(
  document: NewSubmission,
  start: number,
  also: Mutation[] = [],
): Promise<Submission> {
  try {
    await commit([{create: document}, ...also], {id: document._id, start})
    return {_id: document._id, id: document.id, status: document.status, replayed: false}
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // By id: a query may not show yet what another request has stored a moment ago.
    const earlier = await readForCommit<Stored>({id: document._id, start})
    if (!earlier) throw error
    return replayResponse(document._id, earlier, document.fingerprint ?? '')
  }
}
