import 'server-only'
import {env} from '../env'

/** Attributes of every cookie of the site: no script reads it, and no foreign page's post carries it. */
export const cookieAttributes = (path = '/') =>
  ({httpOnly: true, sameSite: 'lax', path, secure: env.SITE_URL.startsWith('https:')}) as const

/** Adds a cookie to an answer. `value` needs no escaping here: base64url or a JWT. No seconds: the browser drops it. */
export function setCookie(headers: Headers, name: string, value: string, {seconds = 0, path = '/'} = {}): void {
  const secure = cookieAttributes(path).secure ? '; Secure' : ''
  headers.append('Set-Cookie', `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`)
}
