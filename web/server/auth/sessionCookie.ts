import 'server-only'
import {decode} from 'next-auth/jwt'
import {env} from '../env'
import {cookieAttributes} from '../http/cookie'

/** The cookie holds an encrypted token with one random value; everything else is in the session document. */
export function sessionCookie() {
  const options = cookieAttributes()
  return {name: options.secure ? '__Host-admin' : 'admin', options}
}

export async function unsealSession(cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined
  // A cookie that we did not seal, or that has expired, is no cookie.
  const token = await decode({token: cookie, secret: authSecret(), salt: sessionCookie().name}).catch(() => null)
  return typeof token?.sid === 'string' ? token.sid : undefined
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
