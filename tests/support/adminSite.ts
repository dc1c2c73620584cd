import {randomBytes} from 'node:crypto'
import {afterAll} from 'vitest'
import {browserOf, startIdentity} from './identity'
import {cookiesOf} from './signedIn'
import {jsonPost, SITE, startSite} from './site'

export const OWNER = 'owner@example.com'
export const OFFICE = 'office@example.com'

const join = (...lines: string[]) => lines.filter(Boolean).join('; ')

async function startSignIn(next = '/admin/dashboard') {
  const {POST} = await import('@/app/api/auth/signin/[provider]/route')
  const path = `/api/auth/signin/oidc?${new URLSearchParams({next})}`
  const request = new Request(SITE + path, {
    method: 'POST',
    headers: {origin: SITE, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': randomBytes(4).join('.')},
  })
  return POST(request, {params: Promise.resolve({provider: 'oidc'})})
}

/** Starts the site's services and an identity provider; `signIn` follows the whole redirect chain of a browser. */
export async function startAdminSite() {
  const site = await startSite()
  const identity = await startIdentity({clientSecret: 'test-oidc-secret-0123456789', redirectOrigins: [SITE]})
  Object.assign(process.env, {
    OIDC_ISSUER: identity.url,
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'test-oidc-secret-0123456789',
    ADMIN_EMAILS: 'owner@example.com,office@example.com, Crew@Example.com ',
    SUPER_ADMIN_EMAIL: OWNER,
  })

  /** Submits an address at the provider. Returns the URL that it redirects to. */
  async function atProvider(location: string, email: string, verified = true): Promise<string> {
    const visit = browserOf(identity.url)
    const page = await visit(location).then((response) => response.text())
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
    const body = new URLSearchParams({email, ...(verified && {verified: 'yes'})})
    const back = await visit(action, {method: 'POST', body})
    return back.headers.get('location') ?? ''
  }

  /** Runs the whole sign-in. Returns the last response and the cookies that a browser would hold. */
  async function signIn(email: string, {verified = true, next}: {verified?: boolean; next?: string} = {}) {
    const started = await startSignIn(next)
    const back = await atProvider(started.headers.get('location') ?? '', email, verified)
    const {GET} = await import('@/app/api/auth/callback/[provider]/route')
    const response = await GET(new Request(back, {headers: {cookie: cookiesOf(started)}}))
    return {response, cookie: cookiesOf(response), back, started}
  }

  /** The cookies of the super admin and of an admin. */
  const signInStaff = async () => ({owner: (await signIn(OWNER)).cookie, office: (await signIn(OFFICE)).cookie})

  return {
    ...site,
    identity,
    startSignIn,
    atProvider,
    signIn,
    signInStaff,
    cookiesOf,
    join,
    async [Symbol.asyncDispose]() {
      await identity[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}
export type AdminSite = Awaited<ReturnType<typeof startAdminSite>>

/** Starts all of it before the tests of a file, and stops it after its last one. */
export async function useAdminSite(): Promise<AdminSite> {
  const site = await startAdminSite()
  afterAll(() => site[Symbol.asyncDispose]())
  return site
}

const own = {origin: SITE, 'sec-fetch-site': 'same-origin'}

/** A write request from the site's own page. */
export const write = (path: string, body: unknown, cookie: string, headers: Record<string, string> = {}) =>
  jsonPost(path, body, {method: 'PATCH', headers: {...own, cookie, ...headers}})

export const post = (path: string, body: unknown, cookie: string, headers: Record<string, string> = {}) =>
  jsonPost(path, body, {headers: {...own, cookie, ...headers}})

export const read = (path: string, cookie = '') => new Request(SITE + path, {headers: cookie ? {cookie} : {}})

export const params = <Params>(values: Params) => ({params: Promise.resolve(values)})
