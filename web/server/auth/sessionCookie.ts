import 'server-only'
import {decode} from 'next-auth/jwt'
import {authSecrets} from '../env'
import {cookieAttributes} from '../http/cookie'

/** The cookie holds an encrypted token with one random value; everything else is in the session document. */
export function sessionCookie() {
  const options = cookieAttributes()
  return {name: options.secure ? '__Host-admin' : 'admin', options}
}

export async function decryptSession(cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined
  // A foreign or expired cookie counts as no cookie.
  const payload = await decode({token: cookie, secret: authSecrets(), salt: sessionCookie().name}).catch(() => null)
  return typeof payload?.sid === 'string' ? payload.sid : undefined
}

export const readCookie = (request: Request, name: string): string | undefined =>
  request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
