import {createHash, timingSafeEqual} from 'node:crypto'
import {badToken} from './http/errors.ts'
import type {AclMode, LakeUser, Tokens} from './types.ts'

/** The caller and its permissions. */
export interface Principal {
  /** A user id, `<anonymous>` or the id of an API token. */
  id: string
  canRead: boolean
  canWrite: boolean
  /** The one dataset that the token opens; every one when it names none. */
  dataset?: string
  user?: LakeUser
}

export const ANONYMOUS: Principal = {id: '<anonymous>', canRead: false, canWrite: false}

/** Returns the user that owns a session token, if any. */
export type SessionLookup = (token: string) => LakeUser | undefined

/**
 * Reads `Authorization: Bearer`. Without the header the caller is anonymous; an unknown token throws 401.
 *
 * Compares tokens by hash in constant time, so that the answer's time does not reveal how much of a guess was right.
 */
export function authenticate(authorization: string | undefined, tokens: Tokens, session: SessionLookup): Principal {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return ANONYMOUS
  if (equalTokens(token, tokens.write)) return {id: 'token-write', canRead: true, canWrite: true}
  if (tokens.operations && equalTokens(token, tokens.operations.token))
    return {id: 'token-operations', canRead: true, canWrite: true, dataset: tokens.operations.dataset}
  if (equalTokens(token, tokens.read)) return {id: 'token-read', canRead: true, canWrite: false}
  const user = session(token)
  if (!user) throw badToken()
  return {id: user.id, canRead: true, canWrite: user.role !== 'viewer', user}
}

/**
 * Returns whether the caller may read a document. Without a token only ids without a dot are readable, and only in a
 * public dataset.
 *
 * Source: https://www.sanity.io/docs/ids ("documents that contain a . in their _id").
 */
export function mayRead(who: Principal, mode: AclMode, id: string): boolean {
  return who.canRead || (mode === 'public' && !id.includes('.'))
}

/** Refuses a token of another dataset, like the hosted service refuses a token of another project. */
export function checkDataset({dataset}: Principal, name: string | undefined): void {
  if (dataset !== undefined && name !== undefined && name !== dataset) throw badToken()
}

function equalTokens(a: string, b: string): boolean {
  if (!b) return false
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
