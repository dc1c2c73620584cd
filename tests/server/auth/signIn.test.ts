import {decodeJwt} from 'jose'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {OFFICE, OWNER, read, useAdminSite} from '../../support/adminSite'
import {SITE} from '../../support/site'

const site = await useAdminSite()
afterEach(() => {
  delete site.identity.tamper.current
  vi.restoreAllMocks()
})

async function settings(cookie: string) {
  const {GET} = await import('@/app/api/admin/settings/route')
  return GET(read('/api/admin/settings', cookie))
}

async function flashOf(cookie: string) {
  const {readFlash} = await import('@/server/auth/signIn')
  return readFlash(/admin-notice=([^;]+)/.exec(cookie)?.[1])
}

test(
  'a listed address gets in, whatever its case, and its session opens the admin routes',
  {tags: ['@spec-3.3', '@spec-5.5', '@spec-6.2']},
  async () => {
    const {response, cookie} = await site.signIn('  Owner@EXAMPLE.com ')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${SITE}/admin/login?next=%2Fadmin%2Fdashboard`)
    expect((await settings(cookie)).status).toBe(200)
    const [user] = await site.operations.fetch('*[_type == "adminUser" && email == $email]', {email: OWNER})
    expect(user).toMatchObject({role: 'admin', status: 'active', isSuperAdmin: 1, sub: expect.stringContaining('#')})
    expect(Date.parse(user.lastLogin)).toBeGreaterThan(Date.now() - 60_000)
  },
)

test('a session says who is signed in: id, address and name', {tags: '@spec-7.10'}, async () => {
  const {cookie} = await site.signIn(OFFICE)
  const {requireAdminRequest} = await import('@/server/auth/session')
  const [user] = await site.operations.fetch('*[_type == "adminUser" && email == $email]', {email: OFFICE})
  const admin = await requireAdminRequest(read('/api/admin/settings', cookie), 'admin')
  expect(admin).toMatchObject({userId: user._id, email: OFFICE, name: user.name})
  expect(admin.name).not.toBe('')
})

test(
  'the cookie is http-only and carries a random key alone, the store its hash and an end after 24 hours',
  {tags: ['@spec-3.4', '@spec-6.6']},
  async () => {
    const {response, cookie} = await site.signIn(OFFICE)
    const line = response.headers.getSetCookie().find((each) => each.startsWith('admin='))
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toContain(OFFICE)
    const sessions = await site.operations.fetch('*[_type == "adminSession" && email == $email]', {email: OFFICE})
    const [{token, createdAt, expiresAt}] = sessions
    expect(cookie).not.toContain(token)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(24 * 60 * 60 * 1000)
  },
)

test(
  'an address that is not on the list is denied by name, named in an encrypted cookie, and audited',
  {tags: '@spec-8.6'},
  async () => {
    const {response, cookie} = await site.signIn('stranger@example.com')
    expect(response.headers.get('location')).toBe(`${SITE}/admin/login`)
    expect(cookie).not.toMatch(/(^|; )admin=/)
    expect(await flashOf(cookie)).toEqual({
      kind: 'denied',
      refusal: 'unauthorized_email',
      email: 'stranger@example.com',
    })
    const entries = await site.operations.fetch('*[_type == "auditEntry" && by == "stranger@example.com"]')
    expect(entries).toMatchObject([{action: 'sign_in_denied', detail: 'not_listed'}])
  },
)

test('a notice that the site did not encrypt is not shown', async () => {
  expect(await flashOf('admin-notice=eyJhbGciOiJub25lIn0.eyJmbGFzaCI6eyJraW5kIjoiZmFpbGVkIn19.')).toBeUndefined()
})

test('an e-mail address that the provider has not verified does not get in', async () => {
  const {cookie} = await site.signIn(OWNER, {verified: false})
  expect(await flashOf(cookie)).toMatchObject({kind: 'denied', refusal: 'invalid_user'})
})

const soon = () => Math.floor(Date.now() / 1000)

describe('an ID token that is not exactly right', () => {
  type Claims = ReturnType<typeof decodeJwt>
  test.each<[string, (claims: Claims) => {claims: Claims; signature?: 'own' | 'other' | 'none'}]>([
    ['signed with another key', (claims) => ({claims, signature: 'other'})],
    ['not signed', (claims) => ({claims, signature: 'none'})],
    ['of another issuer', (claims) => ({claims: {...claims, iss: 'https://evil.example'}})],
    ['for another client', (claims) => ({claims: {...claims, aud: 'another'}})],
    ['expired', (claims) => ({claims: {...claims, exp: soon() - 600, iat: soon() - 1200}})],
    ['with another nonce', (claims) => ({claims: {...claims, nonce: 'another'}})],
    ['without a subject', (claims) => ({claims: {...claims, sub: undefined}})],
    ['with email_verified false', (claims) => ({claims: {...claims, email_verified: false}})],
    ['with email_verified "false"', (claims) => ({claims: {...claims, email_verified: 'false'}})],
    ['with email_verified "true" as text', (claims) => ({claims: {...claims, email_verified: 'true'}})],
    ['without an e-mail address', (claims) => ({claims: {...claims, email: undefined}})],
    ['with a list of e-mail addresses', (claims) => ({claims: {...claims, email: [OWNER]}})],
  ])('%s lets nobody in', async (_, tamper) => {
    site.identity.tamper.current = tamper
    const {response, cookie} = await site.signIn(OWNER)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${SITE}/admin/login`)
    expect(cookie).not.toMatch(/(^|; )admin=/)
    expect((await settings(cookie)).status).toBe(401)
  })

  test('the same way with an untouched token lets in', async () => {
    const {cookie} = await site.signIn(OWNER)
    expect((await settings(cookie)).status).toBe(200)
  })
})

test('an address that another person holds at the provider now is denied and audited', async () => {
  await site.signIn(OFFICE)
  site.identity.tamper.current = (claims) => ({claims: {...claims, sub: 'another-person'}})
  const {cookie} = await site.signIn(OFFICE)
  expect(await flashOf(cookie)).toMatchObject({kind: 'denied', refusal: 'invalid_user'})
  const entries = await site.operations.fetch('*[_type == "auditEntry" && by == $by && detail == "other_subject"]', {
    by: OFFICE,
  })
  expect(entries).toHaveLength(1)
})

test('an answer with a foreign state, or one that is used again, ends at the login page', async () => {
  const {GET} = await import('@/app/api/auth/callback/[provider]/route')
  const {back, started} = await site.signIn(OWNER)
  const replayed = await GET(new Request(back, {headers: {cookie: site.cookiesOf(started)}}))
  expect(site.cookiesOf(replayed)).not.toMatch(/(^|; )admin=/)
  const foreign = await GET(new Request(back.replace(/state=[^&]+/, 'state=other'), {headers: {}}))
  expect(await flashOf(site.cookiesOf(foreign))).toEqual({kind: 'failed'})
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/%09/evil.example'])(
  'a return path of %s ends on our own dashboard',
  {tags: '@spec-7.11'},
  async (next) => {
    const {response} = await site.signIn(OWNER, {next})
    expect(response.headers.get('location')).toBe(`${SITE}/admin/login?next=%2Fadmin%2Fdashboard`)
  },
)

test('the way to the provider asks for proof key, state and nonce, and nothing of the caller reaches it', async () => {
  const {POST} = await import('@/app/api/auth/signin/[provider]/route')
  const request = new Request(`${SITE}/api/auth/signin/oidc?redirect_uri=https://evil.example&scope=all`, {
    method: 'POST',
    headers: {origin: SITE, 'sec-fetch-site': 'same-origin', host: 'evil.example', 'x-forwarded-host': 'evil.example'},
  })
  const response = await POST(request, {params: Promise.resolve({provider: 'oidc'})})
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.origin).toBe(site.identity.url)
  expect(to.searchParams.get('redirect_uri')).toBe(`${SITE}/api/auth/callback/oidc`)
  expect(to.searchParams.get('scope')).toBe('openid email profile')
  for (const name of ['code_challenge', 'state', 'nonce']) expect(to.searchParams.get(name)).toBeTruthy()
})

test('signing in from another site, or without saying from where, is refused', async () => {
  const {POST} = await import('@/app/api/auth/signin/[provider]/route')
  const attempt = (headers: Record<string, string>) =>
    POST(new Request(`${SITE}/api/auth/signin/oidc`, {method: 'POST', headers}), {
      params: Promise.resolve({provider: 'oidc'}),
    })
  expect((await attempt({origin: 'https://evil.example'})).status).toBe(403)
  expect((await attempt({})).status).toBe(403)
  expect((await attempt({origin: SITE, 'sec-fetch-site': 'cross-site'})).status).toBe(403)
})

test('an address with a letter that becomes ASCII in lower case is nobody’s', async () => {
  const {normalEmail} = await import('@/server/auth/roles')
  expect(normalEmail(' Owner@Example.com ')).toBe('owner@example.com')
  expect(normalEmail('\u212aate@example.com')).toBe('')
})
