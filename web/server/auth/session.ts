import 'server-only'
import {decode} from 'next-auth/jwt'
import {cookies} from 'next/headers'
import {redirect} from 'next/navigation'
import {cache} from 'react'
import {loginPath} from '@/lib/redirects'
import {type Role, asAdminUser, normalEmail, roleOf} from './roles'
import {authSecrets} from '../env'
import {Problem} from '../http/problem'
import {readCookie, sessionCookie} from '../http/cookies'
import {seeOther} from '../http/reply'
import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {operations, operationsDocument, operationsFetch} from '../sanity/clients'
import {documentId, sha256} from '../sanity/ids'

/** Reads the session's secret. A foreign or expired cookie counts as none. */
async function decryptSession(cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined
  const payload = await decode({token: cookie, secret: authSecrets(), salt: sessionCookie().name}).catch(() => null)
  return typeof payload?.sid === 'string' ? payload.sid : undefined
}

async function sessionFrom(cookie: string | undefined): Promise<SessionState> {
  const sid = await decryptSession(cookie)
  return sid ? readSession(sid, new Date()) : {state: 'none'}
}

/** The session of the page's reader, read from the store once per request. */
export const currentSession = cache(async () => sessionFrom((await cookies()).get(sessionCookie().name)?.value))

/** First line of every admin page: redirects to the login page before any data is read. */
export async function requireAdmin(role: Role = 'admin', next?: string): Promise<Admin> {
  const session = await currentSession()
  if (session.state !== 'open') redirect(loginPath(next ? {next} : {}))
  if (role === 'super' && session.admin.role !== 'super') redirect('/admin/dashboard')
  return session.admin
}

/** First step of every admin handler: 401 without an open session, 403 for an ordinary admin where `role` is super. */
export async function requireAdminRequest(request: Request, role: Role): Promise<Admin> {
  const session = await sessionFrom(readCookie(request, sessionCookie().name))
  if (session.state !== 'open') throw new Problem(401, 'unauthorized')
  if (role === 'super' && session.admin.role !== 'super') throw new Problem(403, 'forbidden')
  return session.admin
}

/**
 * Changes that outlive the session (other admins, recipients, a calendar address) need a sign-in within these minutes.
 */
const FRESH_MINUTES = 10
/**
 * Half of a session. A shorter time would not protect the export: the dashboard shows the same data for the whole
 * session.
 */
const EXPORT_MINUTES = 12 * 60

const isFresh = ({authenticatedAt}: Admin, now: Date, minutes = FRESH_MINUTES) =>
  authenticatedAt !== undefined && now.getTime() - Date.parse(authenticatedAt) < minutes * 60_000

/** First line of a handler that needs a fresh sign-in: 403 `sign_in_again`, for which the dashboard offers one. */
export function requireFreshSignIn(admin: Admin, now: Date): void {
  if (!isFresh(admin, now)) throw new Problem(403, 'sign_in_again')
}

/** The same for an export, which is a navigation: redirects to the login page, which returns to `next`. */
export const signInAgain = (admin: Admin, next: string, now: Date): Response | undefined =>
  isFresh(admin, now, EXPORT_MINUTES) ? undefined : seeOther(loginPath({next, again: true}))

export const sessionIdOf = (request: Request) => decryptSession(readCookie(request, sessionCookie().name))

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
  /** The time of this person's last sign-in at the provider, if the provider tells it. */
  authenticatedAt?: string
}
export type SessionState = {state: 'none' | 'ended' | 'refused'} | {state: 'open'; admin: Admin}

// The dataset holds only hashes of the secret, so reading it does not reveal a usable cookie.
const sessionId = (secret: string) => documentId('adminSession', secret)

/** A sign-in: provider, time and device. */
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
 * The session is open for 24 hours, while its document exists and while its owner is an admin bound to the same account
 * at the provider. A sign-in can reset the binding meanwhile.
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

/** Ends the session and returns its provider, if the session still existed. */
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

/** Browser and system, enough to recognise a device. The rest of the header is dropped. */
export function deviceOf(agent: string | null): string | undefined {
  const parts = [nameOf(agent ?? '', BROWSERS), nameOf(agent ?? '', SYSTEMS)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
