import 'server-only'
import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {asAdminUser, normalEmail, roleOf, type Role} from './roles'
import {operations, operationsDocument, operationsFetch} from '../sanity/clients'
import {documentId, sha256} from '../sanity/ids'

/** Absolute lifetime: use does not extend it. */
export const SESSION_SECONDS = 24 * 60 * 60

const StoredSession = z.object({
  _type: z.literal('adminSession'),
  userId: z.string(),
  email: z.string(),
  sub: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  authenticatedAt: z.string().nullish(),
  provider: z.string().nullish(),
})
export type Admin = {
  userId: string
  email: string
  name: string
  role: Role
  sessionId: string
  expiresAt: string
  /** When this person last signed in at the provider, if it says so. */
  authenticatedAt?: string
}
export type SessionState = {state: 'none' | 'ended' | 'refused'} | {state: 'open'; admin: Admin}

// The dataset holds only hashes of the secret, so reading it does not reveal a usable cookie.
const sessionId = (secret: string) => documentId('adminSession', secret)

/** How somebody signed in: provider, time and device. */
export type SignIn = {provider: string; authenticatedAt?: string; device?: string}

export async function openSession(
  user: {_id: string; email: string; sub: string},
  signIn: SignIn,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await operations().create({
    _id: sessionId(secret),
    _type: 'adminSession',
    token: sha256(secret),
    userId: user._id,
    email: user.email,
    sub: user.sub,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString(),
    ...signIn,
  })
  return secret
}

/** The session and its owner in one query: every admin page and handler starts with it. */
const SESSION = `*[_type == "adminSession" && _id == $id][0]{
  ..., "owner": *[_type == "adminUser" && _id == ^.userId][0]
}`
const SessionOwner = z.object({owner: z.unknown().transform(asAdminUser)})

/**
 * The session is open while its document exists, for 24 hours, and while its owner is an admin bound to the same
 * account at the provider. The binding can be reset during a sign-in.
 */
export async function readSession(secret: string, now: Date): Promise<SessionState> {
  const _id = sessionId(secret)
  const found = await operationsFetch(SESSION, {id: _id})
  const stored = StoredSession.safeParse(found).data
  const age = stored ? now.getTime() - Date.parse(stored.createdAt) : Number.NaN
  if (!stored || !(age < SESSION_SECONDS * 1000) || stored.expiresAt <= now.toISOString()) return {state: 'ended'}
  const user = SessionOwner.parse(found).owner
  const email = normalEmail(stored.email)
  const role = user && user.email === email && user.sub === stored.sub ? roleOf(email, user) : undefined
  if (!role) return {state: 'refused'}
  const admin = {
    userId: stored.userId,
    email,
    name: user?.name ?? '',
    role,
    sessionId: _id,
    expiresAt: stored.expiresAt,
    authenticatedAt: stored.authenticatedAt ?? undefined,
  }
  return {state: 'open', admin}
}

/** Ends the session and names the provider that it came from, if it was still there. */
export async function endSession(secret: string): Promise<{provider?: string; email: string} | undefined> {
  const _id = sessionId(secret)
  const stored = StoredSession.safeParse(await operationsDocument(_id)).data
  await operations().delete(_id)
  return stored && {provider: stored.provider ?? undefined, email: stored.email}
}

export const endSessionById = (id: string) => operations().delete(id)

/** Ends all sessions of an admin except one. */
export const endSessionsOf = (userId: string, except = '') =>
  operations().delete({
    query: '*[_type == "adminSession" && userId == $userId && _id != $except]',
    params: {userId, except},
  })

const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

const nameOf = (agent: string, names: readonly (readonly [string, RegExp])[]) =>
  names.find(([, pattern]) => pattern.test(agent))?.[0]

/** Browser and system, enough to recognise one's own device. The rest of the header is not kept. */
export function deviceOf(agent: string | null): string | undefined {
  const parts = [nameOf(agent ?? '', BROWSERS), nameOf(agent ?? '', SYSTEMS)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
