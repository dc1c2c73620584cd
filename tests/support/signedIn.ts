import {browserOf} from './identity.ts'

const pairs = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** Signs in at a running site the whole way that a browser goes, and gives the cookies it then holds. */
export async function signedIn(site: string, identity: string, email: string): Promise<string> {
  const headers = {origin: site, 'sec-fetch-site': 'same-origin'}
  const started = await fetch(`${site}/api/auth/signin/oidc`, {method: 'POST', headers, redirect: 'manual'})
  const visit = browserOf(identity)
  const page = await visit(started.headers.get('location') ?? '').then((response) => response.text())
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const back = await visit(action, {method: 'POST', body: new URLSearchParams({email, verified: 'yes'})})
  const callback = back.headers.get('location') ?? ''
  const done = await fetch(callback, {headers: {cookie: pairs(started)}, redirect: 'manual'})
  return pairs(done)
}
