import 'server-only'
import {randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {todayInNewYork} from '@/lib/time/dates'
import {commit, type NewDocument} from './commit'
import type {Context} from '../http/route'
import {Conflict, LakeUnavailable} from './errors'
import {errorFields, log} from '../log'
import {Problem} from '../http/problem'

/** What the visitor's confirmation shows. `replayed`: the same content came before with the same key. */
export interface Submission {
  _id: string
  id: string
  status?: string
  replayed: boolean
}

/**
 * The key of a submission. Without an Idempotency-Key each request is new; a plain form has no key, so there the same
 * content on the same day is one submission (a double click without JavaScript).
 */
export const submissionKey = ({key, kind, now}: Context, fingerprint: string) =>
  key ?? (kind === 'form' ? `${fingerprint} ${todayInNewYork(now)}` : randomUUID())

interface Stored {
  id: string
  status?: string
  fingerprint?: string | null
}

/** Returns the earlier submission with this key; throws 422 when its content was different. */
export function replayResponse(_id: string, known: Stored, fingerprint: string): Submission {
  if (known.fingerprint !== fingerprint) throw new Problem(422, 'idempotency_key_reused')
  return {_id, id: known.id, status: known.status, replayed: true}
}

type NewSubmission = NewDocument & {id: string; status?: string; fingerprint?: string}

/** Stores the document once, together with the other mutations, however many posts with its key come at once. */
export async function createIdempotent(
  document: NewSubmission,
  find: (id: string) => Promise<Stored | null>,
  start: Date,
  also: Mutation[] = [],
): Promise<Submission> {
  try {
    await commit([{create: document}, ...also], {id: document._id, start})
    return {_id: document._id, id: document.id, status: document.status, replayed: false}
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const known = await find(document._id)
    if (!known) throw error
    return replayResponse(document._id, known, document.fingerprint ?? '')
  }
}

/** A lake that answers "too many" is alive: trying again later stores the lead, and mailing it too would double it. */
export const isLakeDown = (error: unknown) => error instanceof LakeUnavailable && !error.busy

/** The visitor waits no longer than this for one answer or the other. */
const PATIENCE_MS = 12_500

function before<T>(promise: Promise<T>, end: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), Math.max(0, end - Date.now()))
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Waits for the mail that replaces a lead which was not stored because of `error`; the visitor is told that it arrived.
 * When the mail fails too, or takes too long, it is the first error that counts.
 */
export async function emailFallback(mailed: Promise<Submission>, error: unknown, start: Date): Promise<Submission> {
  log('warn', 'lead.not_stored', errorFields(error))
  try {
    const submission = await before(mailed, start.getTime() + PATIENCE_MS)
    log('warn', 'lead.mailed_instead', {id: submission.id})
    return submission
  } catch (mailError) {
    log('warn', 'lead.refused', errorFields(mailError))
    throw error
  }
}
