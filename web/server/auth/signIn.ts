import 'server-only'
import {safeRedirectPath} from '@/lib/safeRedirectPath'
import {endSession} from './adminSession'
import {finishSignIn, LOGIN, startSignIn} from './authjs'
import {env} from '../env'
import {flashCookie, type Flash} from './flash'
import {errorFields, log} from '../log'
import {signInProviders} from './providers'
import {sessionIdOf} from './session'
import {sessionCookie} from './sessionCookie'

const secure = () => env.SITE_URL.startsWith('https:')

/** A 303 to our configured address, whatever Host the request names. */
async function seeOther(path: string, cookies: string[] = []): Promise<Response> {
  const headers = new Headers({Location: env.SITE_URL + path, 'Cache-Control': 'no-store'})
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, {status: 303, headers})
}

const redirectWithFlash = async (flash: Flash) => seeOther(LOGIN, [await flashCookie(flash, secure())])

/** Redirects to the provider, or back to the login page with an error when the provider cannot be reached. */
export async function toProvider(providerId: string, next: unknown, now: Date): Promise<Response | undefined> {
  const provider = signInProviders().find(({id}) => id === providerId)
  if (!provider) return undefined
  const response = await startSignIn(provider.id, safeRedirectPath(next, '/admin/dashboard'), now)
  const location = response.headers.get('location') ?? ''
  if (location === '' || location.startsWith(env.SITE_URL)) return redirectWithFlash({kind: 'failed'})
  const headers = new Headers({Location: location, 'Cache-Control': 'no-store'})
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', await flashCookie(undefined, secure()))
  return new Response(null, {status: 303, headers})
}

/** Completes a sign-in: opens a session, or redirects to the login page with the reason. */
export async function fromProvider(request: Request, now: Date): Promise<Response> {
  const {response, access} = await finishSignIn(request, now).catch((error: unknown) => {
    log('error', 'sign_in_failed', errorFields(error))
    return {response: undefined, access: undefined}
  })
  if (!access || !response) return redirectWithFlash({kind: 'failed'})
  if (!access.granted) return redirectWithFlash({kind: 'denied', refusal: access.refusal, email: access.email})
  const previous = await sessionIdOf(request)
  if (previous) await endSession(previous)
  const location = response.headers.get('location') ?? ''
  const path = location.startsWith(env.SITE_URL) ? location.slice(env.SITE_URL.length) : location
  return seeOther(safeRedirectPath(path, LOGIN), [
    ...response.headers.getSetCookie(),
    await flashCookie(undefined, secure()),
  ])
}

/** Deletes the session from the store, then the cookie. */
export async function signOut(request: Request): Promise<Response> {
  const sid = await sessionIdOf(request)
  if (sid) await endSession(sid)
  const {name} = sessionCookie()
  return seeOther('/', [`${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure() ? '; Secure' : ''}`])
}
