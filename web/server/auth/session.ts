import 'server-only'
import {decode} from 'next-auth/jwt'
import {cookies} from 'next/headers'
import {redirect} from 'next/navigation'
import {cache} from 'react'
import {loginPath} from '@/lib/redirects'
import {readSession, type Admin, type SessionState} from './adminSession'
import type {Role} from './roles'
import {authSecrets} from '../env'
import {Problem} from '../http/problem'
import {readCookie, sessionCookie} from '../http/cookies'
import {seeOther} from '../http/reply'

/** The secret of the session; a foreign or expired cookie counts as none. */
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

/** What outlives the session (other admins, recipients, a calendar address) needs a sign-in within this time. */
const FRESH_MINUTES = 10
/** Half of a session. Not less for an export: the dashboard shows the same, page by page, for as long as the session lasts. */
const EXPORT_MINUTES = 12 * 60

const isFresh = ({authenticatedAt}: Admin, now: Date, minutes = FRESH_MINUTES) =>
  authenticatedAt !== undefined && now.getTime() - Date.parse(authenticatedAt) < minutes * 60_000

/** First line of a handler that needs a fresh sign-in: 403 `sign_in_again`, for which the dashboard offers one. */
export function requireFreshSignIn(admin: Admin, now: Date): void {
  if (!isFresh(admin, now)) throw new Problem(403, 'sign_in_again')
}

/** The same for an export, which is a navigation: redirects to the login page, which leads back to `next`. */
export const signInAgain = (admin: Admin, next: string, now: Date): Response | undefined =>
  isFresh(admin, now, EXPORT_MINUTES) ? undefined : seeOther(loginPath({next, again: true}))

export const sessionIdOf = (request: Request) => decryptSession(readCookie(request, sessionCookie().name))
