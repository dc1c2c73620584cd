import 'server-only'
import {safeRedirectPath} from '@/lib/redirects'
import {endSession, sessionIdOf} from './session'
import {finishSignIn, LOGIN, startSignIn} from './authjs'
import {env, authSecrets} from '../env'
import {cookieAttributes, sessionCookie, FLASH_COOKIE} from '../http/cookies'
import {seeOther} from '../http/reply'
import {logSecurity} from '../securityLog'
import {errorFields, log} from '../log'
import {endSessionEndpoint, signInProviders} from './providers'
import {decode, encode} from 'next-auth/jwt'
import type {NextResponse} from 'next/server'
import {z} from 'zod'

const Flash = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('failed')}),
  /** The logout reached this browser only. */
  z.object({kind: z.literal('not_ended')}),
  z.object({
    kind: z.literal('denied'),
    refusal: z.enum(['unauthorized_email', 'invalid_user', 'weak_sign_in']),
    email: z.string(),
  }),
])
export type Flash = z.infer<typeof Flash>

const SECONDS = 120

/** Passes the outcome of a sign-in or logout to the login page in an encrypted cookie, which a link cannot forge. */
export async function setFlash({cookies}: NextResponse, flash: Flash | undefined): Promise<void> {
  const value = flash ? await encode({token: {flash}, secret: authSecrets(), salt: FLASH_COOKIE, maxAge: SECONDS}) : ''
  cookies.set(FLASH_COOKIE, value, cookieAttributes({seconds: flash ? SECONDS : 0, path: '/admin'}))
}

export async function readFlash(cookie: string | undefined): Promise<Flash | undefined> {
  if (!cookie) return undefined
  const token = await decode({token: cookie, secret: authSecrets(), salt: FLASH_COOKIE}).catch(() => null)
  return Flash.safeParse(token?.flash).data
}

/** Uses SITE_URL, never the Host header of the request. */
const ownAddress = (path: string) => env.SITE_URL + path

async function redirectWithFlash(location: string, flash: Flash | undefined, authCookies: string[] = []) {
  const response = seeOther(location)
  await setFlash(response, flash)
  // The cookies of Auth.js go last: `cookies.set` would drop them.
  for (const cookie of authCookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Ends the session in the store. If the lake does not answer, only this browser has lost the session. */
async function tryEndSession(sid: string) {
  try {
    return {done: true, session: await endSession(sid)}
  } catch (error) {
    log('warn', 'session_not_ended', errorFields(error))
    return {done: false, session: undefined}
  }
}

const backToLogin = (flash: Flash) => redirectWithFlash(ownAddress(LOGIN), flash)

/** Redirects to the provider, or back to the login page with an error when the provider cannot be reached. */
export async function toProvider(
  providerId: string,
  {next, again = false}: {next: unknown; again?: boolean},
  now: Date,
): Promise<Response | undefined> {
  const provider = signInProviders().find(({id}) => id === providerId)
  if (!provider) return undefined
  const response = await startSignIn(provider.id, {next: safeRedirectPath(next, '/admin/dashboard'), again}, now)
  const location = response.headers.get('location') ?? ''
  if (location === '' || location.startsWith(env.SITE_URL)) return backToLogin({kind: 'failed'})
  return redirectWithFlash(location, undefined, response.headers.getSetCookie())
}

/** Completes a sign-in: opens a session, or redirects to the login page with the reason. */
export async function fromProvider(request: Request, now: Date): Promise<Response> {
  const {response, access} = await finishSignIn(request, now).catch((error: unknown) => {
    log('error', 'sign_in_failed', errorFields(error))
    return {response: undefined, access: undefined}
  })
  if (!access || !response) {
    logSecurity('sign_in_failed', request)
    return backToLogin({kind: 'failed'})
  }
  if (!access.granted) {
    logSecurity('sign_in_denied', request, {refusal: access.refusal})
    return backToLogin({kind: 'denied', refusal: access.refusal, email: access.email})
  }
  logSecurity('sign_in_allowed', request)
  const previous = await sessionIdOf(request)
  if (previous) await tryEndSession(previous)
  const location = response.headers.get('location') ?? ''
  const path = location.startsWith(env.SITE_URL) ? location.slice(env.SITE_URL.length) : location
  const next = ownAddress(safeRedirectPath(path, LOGIN))
  return redirectWithFlash(next, undefined, response.headers.getSetCookie())
}

/** Where the provider ends its own session and sends the browser back (OpenID Connect RP-Initiated Logout 1.0). */
async function logoutAddress(ended: {provider?: string; email: string} | undefined): Promise<string | undefined> {
  const provider = signInProviders().find(({id}) => id === ended?.provider)
  if (env.OIDC_LOGOUT !== 'yes' || !ended || !provider) return undefined
  const endpoint = await endSessionEndpoint(provider.issuer).catch((error: unknown) => {
    log('warn', 'provider_logout_failed', errorFields(error))
  })
  if (!endpoint) return undefined
  const url = new URL(endpoint)
  url.searchParams.set('client_id', provider.clientId)
  url.searchParams.set('logout_hint', ended.email)
  url.searchParams.set('post_logout_redirect_uri', ownAddress('/'))
  return url.href
}

/**
 * Deletes the session in the store and the cookie; with OIDC_LOGOUT also redirects to the provider's logout. If the
 * store does not answer, the cookie still goes, and the login page says so.
 */
export async function signOut(request: Request): Promise<Response> {
  const sid = await sessionIdOf(request)
  const ended = sid ? await tryEndSession(sid) : undefined
  if (sid) logSecurity('signed_out', request)
  const response =
    ended?.done === false
      ? await backToLogin({kind: 'not_ended'})
      : seeOther((await logoutAddress(ended?.session)) ?? ownAddress('/'))
  response.cookies.set(sessionCookie().name, '', cookieAttributes({seconds: 0}))
  // Not "cookies" and "storage": they would also delete the Studio's cookies and the theme. The line above deletes our
  // cookie; the sign-in page clears what the dashboard stored.
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}
