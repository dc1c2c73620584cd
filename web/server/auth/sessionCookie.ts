import 'server-only'
import {decode} from 'next-auth/jwt'
import {env} from '../env'

const secure = () => env.SITE_URL.startsWith('https:')
const options = () => ({httpOnly: true, sameSite: 'lax', path: '/', secure: secure()}) as const

/** The cookie holds one random value, encrypted. Everything else is in the session document. */
export const sessionCookie = () => ({name: secure() ? '__Host-admin' : 'admin', options: options()})

export async function decryptSession(cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined
  // A foreign or expired cookie counts as no cookie.
  const payload = await decode({token: cookie, secret: authSecret(), salt: sessionCookie().name}).catch(() => null)
  return typeof payload?.sid === 'string' ? payload.sid : undefined
}

export function authSecret(): string {
  if (!env.AUTH_SECRET) throw new Error('AUTH_SECRET is missing')
  return env.AUTH_SECRET
}

export const readCookie = (request: Request, name: string): string | undefined =>
  request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
