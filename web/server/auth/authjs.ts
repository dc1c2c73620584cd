import 'server-only'
import {skipCSRFCheck} from '@auth/core'
import NextAuth, {AuthError, type NextAuthConfig} from 'next-auth'
import Google from 'next-auth/providers/google'
import {NextRequest} from 'next/server'
import {safeRedirectPath} from '@/lib/redirects'
import {authorizeSignIn, type Access} from './adminAccess'
import {SESSION_SECONDS, deviceOf} from './session'
import {authSecrets, env} from '../env'
import {sessionCookie} from '../http/cookies'
import {verifyIdToken, GOOGLE, signInProviders, type SignInProvider} from './providers'
import {log} from '../log'

export const LOGIN = '/admin/login'

function authProvider({id, issuer, clientId, clientSecret}: SignInProvider): NextAuthConfig['providers'][number] {
  const checks: ('pkce' | 'state' | 'nonce')[] = ['pkce', 'state', 'nonce']
  // Without this prompt, a browser that is signed in to one wrong account is refused again and again.
  if (id === 'google')
    return Google({clientId, clientSecret, checks, authorization: {params: {prompt: 'select_account'}}})
  // With max_age the provider returns auth_time, and asks for a new sign-in after a day.
  const params = {scope: 'openid email profile', max_age: String(SESSION_SECONDS)}
  const classes = env.AUTH_ACR_VALUES.join(' ')
  const authorization = {params: classes ? {...params, acr_values: classes} : params}
  return {id, name: id, type: 'oidc', issuer, clientId, clientSecret, checks, authorization}
}

type Returned = {providerId: string; idToken: string | undefined; device: string | undefined; now: Date}

async function accessOf({providerId, idToken, device, now}: Returned): Promise<Access | undefined> {
  const provider = signInProviders().find(({id}) => id === providerId)
  if (!provider || !idToken) return undefined
  const claims = await verifyIdToken(idToken, provider.issuer, provider.clientId).catch((error: unknown) => {
    log('warn', 'id_token_refused', {reason: error instanceof Error ? error.name : 'unknown'})
  })
  return claims ? authorizeSignIn(claims, {provider, device, now}) : undefined
}

// A production build shortens class names, so `type` is the stable name.
const reasonOf = (error: Error) => (error instanceof AuthError ? error.type : error.name)

/**
 * Runs Auth.js for one request and returns our decision as `access`. The session is our own document; the cookie of
 * Auth.js holds only the secret that finds it.
 */
async function authenticate(request: NextRequest, now: Date) {
  let access: Access | undefined
  const config: NextAuthConfig & {skipCSRFCheck: typeof skipCSRFCheck} = {
    basePath: '/api/auth',
    trustHost: true,
    secret: authSecrets(),
    providers: signInProviders().map(authProvider),
    pages: {signIn: LOGIN, error: LOGIN},
    session: {strategy: 'jwt', maxAge: SESSION_SECONDS},
    cookies: {sessionToken: sessionCookie()},
    useSecureCookies: env.SITE_URL.startsWith('https:'),
    // Our route checks Origin and Sec-Fetch-Site instead, so that a plain form can start the sign-in.
    skipCSRFCheck,
    logger: {
      error: (error) => log('warn', 'sign_in_failed', {reason: reasonOf(error)}),
      warn: () => {},
      debug: () => {},
    },
    callbacks: {
      redirect: ({url, baseUrl}) =>
        baseUrl + safeRedirectPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, LOGIN),
      signIn: async ({account}) => {
        const device = deviceOf(request.headers.get('user-agent'))
        access = await accessOf({providerId: account?.provider ?? '', idToken: account?.id_token, device, now})
        return access?.granted === true
      },
      jwt: ({account}) => (account && access?.granted ? {sid: access.sid} : null),
    },
  }
  const {GET, POST} = NextAuth(config).handlers
  const response = await (request.method === 'POST' ? POST(request) : GET(request))
  return {response, access}
}

/** Redirects the browser to the provider. Builds a new request, so nothing that the caller adds reaches the provider. */
export async function startSignIn(
  providerId: SignInProvider['id'],
  {next, again}: {next: string; again: boolean},
  now: Date,
): Promise<Response> {
  // Google accepts only the prompt above.
  const prompt = again && providerId !== GOOGLE ? `?${new URLSearchParams({prompt: 'login', max_age: '0'})}` : ''
  const request = new NextRequest(`${env.SITE_URL}/api/auth/signin/${providerId}${prompt}`, {
    method: 'POST',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams({callbackUrl: `${LOGIN}?${new URLSearchParams({next})}`}).toString(),
  })
  return (await authenticate(request, now)).response
}

/** Handles the provider's answer under our configured address: the client's Host header is ignored. */
export function finishSignIn(request: Request, now: Date) {
  const {pathname, search} = new URL(request.url)
  const [cookie, agent] = ['cookie', 'user-agent'].map((name) => request.headers.get(name) ?? '')
  const headers = {cookie: cookie ?? '', 'user-agent': agent ?? ''}
  return authenticate(new NextRequest(new URL(pathname + search, env.SITE_URL), {headers}), now)
}
