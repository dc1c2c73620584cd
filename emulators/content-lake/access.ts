import {createHash, timingSafeEqual} from 'node:crypto'
import {badToken} from './http/errors.ts'
import type {AclMode, LakeUser, Tokens} from './types.ts'

/** Who is calling and what they may do. */
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

/** Answers who owns a session token, if anybody. */
export type SessionLookup = (token: string) => LakeUser | undefined

/**
 * Reads `Authorization: Bearer`. No header is anonymous; a token nobody knows is 401.
 *
 * Tokens are compared by hash in constant time.
 */
export function authenticate(authorization: string | undefined, tokens: Tokens, session: SessionLookup): Principal {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return ANONYMOUS
  if (same(token, tokens.write)) return {id: 'token-write', canRead: true, canWrite: true}
  if (tokens.operations && same(token, tokens.operations.token))
    return {id: 'token-operations', canRead: true, canWrite: true, dataset: tokens.operations.dataset}
  if (same(token, tokens.read)) return {id: 'token-read', canRead: true, canWrite: false}
  const user = session(token)
  if (!user) throw badToken()
  return {id: user.id, canRead: true, canWrite: user.role !== 'viewer', user}
}

/**
 * Whether the caller may read a document: without a token only ids without a dot, and only in a public dataset.
 *
 * Source: https://www.sanity.io/docs/ids ("documents that contain a . in their _id").
 */
export function mayRead(who: Principal, mode: AclMode, id: string): boolean {
  return who.canRead || (mode === 'public' && !id.includes('.'))
}

/** Refuses a token of another dataset as the hosted service refuses a token of another project. */
export function checkDataset({dataset}: Principal, name: string | undefined): void {
  if (dataset !== undefined && name !== undefined && name !== dataset) throw badToken()
}

function same(a: string, b: string): boolean {
  if (!b) return false
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
