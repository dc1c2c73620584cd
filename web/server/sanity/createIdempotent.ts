import 'server-only'
import {createHash, randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {reference} from '@/server/sanity/ids'
import {businessToday} from '@/lib/time/dates'
import {businessInstant} from '@/lib/time/businessClock'
import {commit, readForCommit, type NewDocument} from './commit'
import type {Context} from '../http/route'
import {Conflict, type LakeFailure} from './errors'
import {Problem} from '../http/problem'

/** Data for the confirmation. `replayed`: the same content came before with the same key. */
export interface Submission {
  _id: string
  id: string
  status?: string
  replayed: boolean
  /** The document waits among the spam until its visitor confirms it. */
  possibleSpam?: boolean
  /** Why the lake did not store the document, which was emailed to the office. */
  notStored?: LakeFailure
}

/**
 * The key of a submission. Without an Idempotency-Key each request is new. A plain form has no key: the same content on
 * the same day is one submission (a double click without JavaScript).
 */
export const submissionKey = ({key, kind, now}: Context, fingerprint: string) =>
  key ?? (kind === 'form' ? `${fingerprint} ${businessToday(now)}` : randomUUID())

/**
 * The visible reference of a submission. Derived from `_id` and the start of the day, so that an emailed
 * first attempt and a stored second one share it.
 */
export function submissionReference(prefix: string, _id: string, now: Date): string {
  const digest = createHash('sha256').update(`reference ${_id}`).digest()
  return reference(prefix, businessInstant(businessToday(now), 0), digest.subarray(0, 9))
}

interface Stored {
  id: string
  status?: string
  fingerprint?: string | null
  spam?: boolean | null
}

/** Returns the earlier submission with this key; throws 422 when its content was different. */
export function replayResponse(_id: string, earlier: Stored, fingerprint: string): Submission {
  if (earlier.fingerprint !== fingerprint) throw new Problem(422, 'idempotency_key_reused')
  return {_id, id: earlier.id, status: earlier.status, possibleSpam: earlier.spam === true, replayed: true}
}

type NewSubmission = NewDocument & {id: string; status?: string; fingerprint?: string; spam?: boolean}

/** Stores the document once, with further mutations, even for concurrent posts with the same key. */
export async function createIdempotent(
  document: NewSubmission,
  start: number,
  also: Mutation[] = [],
): Promise<Submission> {
  try {
    await commit([{create: document}, ...also], {id: document._id, start})
    const {_id, id, status, spam = false} = document
    return {_id, id, status, possibleSpam: spam, replayed: false}
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // By id: a query may miss a document stored a moment ago.
    const earlier = await readForCommit<Stored>({id: document._id, start})
    if (!earlier) throw error
    return replayResponse(document._id, earlier, document.fingerprint ?? '')
  }
}
