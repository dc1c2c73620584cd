import {randomBytes} from 'node:crypto'
import {httpError} from '../http/errors.ts'
import {sendStatus, json, type Call} from '../http/call.ts'
import type {LakeUser} from '../types.ts'

/** Time to complete a sign-in, in milliseconds. */
const SIGN_IN_TTL_MS = 60_000

/** `GET /auth/providers`. */
export function getProviders({res, lake}: Call): void {
  json(res, {providers: [{name: 'local', title: 'Local sign-in', url: `${lake.origin}/v1/auth/login/local`}]})
}

/**
 * `GET /auth/login/local?origin=…`: a page to choose a user. With `&user=<id>` it redirects to the Studio with a
 * one-time `#sid`, and the Studio completes the sign-in. Redirects only to allowed origins.
 */
export function login({url, res, lake}: Call): void {
  const origin = url.searchParams.get('origin') ?? ''
  const target = URL.parse(origin)
  if (!target || !lake.corsOrigins.has(target.origin)) throw httpError(403, 'This origin may not sign in here')
  const onlyUser = lake.system.users.length === 1 ? lake.system.users[0] : undefined
  const user = onlyUser ?? lake.system.users.find(({id}) => id === url.searchParams.get('user'))
  if (!user) return sendUserPage(res, url, lake.system.users)
  for (const [old, {expires}] of lake.signIns) if (expires < Date.now()) lake.signIns.delete(old)
  const sid = randomBytes(24).toString('base64url')
  lake.signIns.set(sid, {user, expires: Date.now() + SIGN_IN_TTL_MS})
  target.hash = `sid=${sid}`
  res.writeHead(302, {location: target.href, 'cache-control': 'no-store'})
  res.end()
}

/** `GET /auth/fetch?sid=…`: returns the session's token, once. */
export function fetchToken({url, res, lake}: Call): void {
  const sid = url.searchParams.get('sid') ?? ''
  const signIn = lake.signIns.get(sid)
  lake.signIns.delete(sid)
  if (!signIn || signIn.expires < Date.now()) throw httpError(404, 'Session not found')
  json(res, {token: lake.system.signIn(signIn.user)})
}

/** `GET /auth/id`. */
export function getSession({res, who}: Call): void {
  if (!who.user) throw httpError(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
  json(res, {id: who.user.id, expiry: null})
}

/** `POST /auth/logout`. */
export function logout({req, res, lake}: Call): void {
  const token = req.headers.authorization?.replace(/^Bearer\s+/i, '')
  if (token) lake.system.signOut(token)
  sendStatus(res)
}

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

function sendUserPage(res: Call['res'], url: URL, users: readonly LakeUser[]): void {
  const links = users.map(({id, name, email, role}) => {
    const to = new URLSearchParams(url.searchParams)
    to.set('user', id)
    return `<li><a href="?${escape(to.toString())}">${escape(name)} <small>${escape(email)}, ${escape(role)}</small></a></li>`
  })
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })
  res.end(PAGE.replace('<!--users-->', links.join('')))
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local sign-in</title><style>
body{font:1rem/1.5 system-ui;max-width:26rem;margin:15vh auto;padding:0 1rem}
ul{list-style:none;padding:0}a{display:block;padding:.75rem 1rem;margin:.5rem 0;border:1px solid #999;border-radius:.4rem;
color:inherit;text-decoration:none}a:hover,a:focus{border-color:#000}small{color:#555;display:block}
</style><h1>Sign in to the Studio</h1><p>This Content Lake runs on your own machine. Choose who you are.</p>
<ul><!--users--></ul>`
