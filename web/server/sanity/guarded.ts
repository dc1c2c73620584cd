import 'server-only'
import type {Mutation} from '@sanity/client'
import {commit} from './commit'
import {Conflict} from './errors'
import {Problem} from '../http/problem'

const TRIES = 6

export interface Patch {
  set?: Record<string, unknown>
  unset?: string[]
  /** Committed with it, or not at all. */
  also?: Mutation[]
}

/**
 * Reads, decides, writes guarded by the revision; when somebody else wrote in between, all of it again. `decide` may
 * throw a refusal, or give nothing when there is nothing to change. True when it wrote.
 */
export async function updateWithRetry<Document extends {_id: string; _rev: string}>(
  read: () => Promise<Document | null>,
  decide: (document: Document) => Promise<Patch | undefined> | Patch | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const document = await read()
    const patch = document && (await decide(document))
    if (!document || !patch) return false
    const {also = [], ...changes} = patch
    try {
      await commit([{patch: {id: document._id, ifRevisionID: document._rev, ...changes}}, ...also], {id: document._id})
      return true
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  throw new Problem(409, 'conflict')
}
