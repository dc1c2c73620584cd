import {randomBytes} from 'node:crypto'
import {browserOf} from './identity.ts'

/** The cookies that a response sets, as a browser sends them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** Signs in at a running site through the whole redirect chain, each time from another address. Returns the cookies. */
export async function signInAt(site: string, identity: string, email: string): Promise<string> {
  const headers = {origin: site, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': randomBytes(4).join('.')}
  const signInStart = await fetch(`${site}/api/auth/signin/oidc`, {method: 'POST', headers, redirect: 'manual'})
  const browse = browserOf(identity)
  const page = await browse(signInStart.headers.get('location') ?? '').then((response) => response.text())
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const back = await browse(action, {method: 'POST', body: new URLSearchParams({email, verified: 'yes'})})
  const callback = back.headers.get('location') ?? ''
  const signInEnd = await fetch(callback, {headers: {cookie: cookiesOf(signInStart)}, redirect: 'manual'})
  return cookiesOf(signInEnd)
}
