import {createHash, timingSafeEqual} from 'node:crypto'
import {badToken} from './http/errors.ts'
import type {AclMode, LakeUser} from './types.ts'

/** The caller and its permissions. */
export interface Principal {
  /** A user id, `<anonymous>` or the id of an API token. */
  id: string
  canRead: boolean
  canWrite: boolean
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
export function authenticate(
  authorization: string | undefined,
  tokens: {read: string; write: string},
  session: SessionLookup,
): Principal {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return ANONYMOUS
  if (equalTokens(token, tokens.write)) return {id: 'token-write', canRead: true, canWrite: true}
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

function equalTokens(a: string, b: string): boolean {
  if (!b) return false
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
