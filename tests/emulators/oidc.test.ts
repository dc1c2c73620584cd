import {createRemoteJWKSet, decodeJwt, jwtVerify} from 'jose'
import {expect, test} from 'vitest'
import {browserOf, pkce, startIdentity} from '../support/identity.ts'
import {tempDir} from '../support/tempDir.ts'

const redirect = 'http://localhost:3000/api/auth/callback/oidc'

function authorizeUrl(url: string, changes: Record<string, string> = {}): {address: string; verifier: string} {
  const {verifier, challenge} = pkce()
  const query = new URLSearchParams({
    client_id: 'site',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirect,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  return {address: `${url}/auth?${query}`, verifier}
}

async function signIn(url: string, form: Record<string, string>, visit = browserOf(url), asked = {}) {
  const {address, verifier} = authorizeUrl(url, asked)
  const page = await visit(address).then((response) => response.text())
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const response = await visit(action, {method: 'POST', body: new URLSearchParams(form)})
  return {back: new URL(response.headers.get('location') ?? 'about:blank'), verifier, response}
}

function exchange(url: string, code: string, verifier: string, secret = 'identity-secret') {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  })
  return fetch(`${url}/token`, {method: 'POST', headers: {authorization: `Basic ${btoa(`site:${secret}`)}`}, body})
}

async function idToken(url: string, form: Record<string, string>, asked = {}): Promise<string> {
  const {back, verifier} = await signIn(url, form, browserOf(url), asked)
  const answer = await exchange(url, back.searchParams.get('code') ?? '', verifier).then((response) => response.json())
  return answer.id_token
}

const owner = {email: 'Owner@Example.com ', verified: 'yes'}
const verify = (url: string, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${url}/jwks`)), {issuer: url, audience: 'site'})

test(
  'a code flow with PKCE ends with a signed ID token that carries the verified e-mail address',
  {tags: '@spec-1.3'},
  async () => {
    await using identity = await startIdentity()
    const {payload} = await verify(identity.url, await idToken(identity.url, owner))
    expect(payload).toMatchObject({email: 'owner@example.com', email_verified: true, name: 'Owner', nonce: 'nonce-1'})
  },
)

test('the state comes back and the sign-in page suggests the administrators', async () => {
  await using identity = await startIdentity()
  const page = await browserOf(identity.url)(authorizeUrl(identity.url).address).then((response) => response.text())
  expect(page).toContain('value="owner@example.com"')
  const {back} = await signIn(identity.url, {suggested: 'owner@example.com', email: '', verified: 'yes'})
  expect(`${back.origin}${back.pathname}`).toBe(redirect)
  expect(back.searchParams.get('state')).toBe('state-1')
})

test('another person signs in with the browser that the first one has left', async () => {
  await using identity = await startIdentity()
  const visit = browserOf(identity.url)
  await signIn(identity.url, owner, visit)
  const {response} = await signIn(identity.url, {email: 'office@example.com', verified: 'yes'}, visit)
  // The first one is signed out by a form that the page sends by itself.
  const page = await response.text()
  const inputs = [...page.matchAll(/name="(xsrf|logout)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const back = await visit(action, {method: 'POST', body: new URLSearchParams(inputs)})
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/api\/auth\/callback\/oidc\?code=/)
})

test('without the tick the address is not verified', async () => {
  await using identity = await startIdentity()
  expect(decodeJwt(await idToken(identity.url, {email: owner.email}))).toMatchObject({email_verified: false})
})

test('with the tick of a second factor the token names the class that was asked for and the factors, without it neither', async () => {
  await using identity = await startIdentity()
  const asked = {acr_values: 'urn:example:gold urn:example:silver'}
  const strong = decodeJwt(await idToken(identity.url, {...owner, factor: 'yes'}, asked))
  expect(strong).toMatchObject({acr: 'urn:example:gold', amr: ['pwd', 'mfa']})
  for (const weak of [await idToken(identity.url, owner, asked), await idToken(identity.url, owner)]) {
    expect(decodeJwt(weak)).not.toHaveProperty('acr')
    expect(decodeJwt(weak)).not.toHaveProperty('amr')
  }
  expect(decodeJwt(await idToken(identity.url, {...owner, factor: 'yes'}))).toMatchObject({amr: ['pwd', 'mfa']})
})

test('one address is one person, also after a restart with the same keys', async () => {
  await using data = await tempDir()
  const first = await startIdentity({dataDir: data.path})
  const before = await idToken(first.url, owner)
  await first.close()
  await using second = await startIdentity({dataDir: data.path, port: first.port})
  const after = await verify(second.url, await idToken(second.url, owner))
  expect(after.payload.sub).toBe(decodeJwt(before).sub)
  await expect(verify(second.url, before)).resolves.toMatchObject({payload: {email: 'owner@example.com'}})
})

test('a sign-in that has begun ends well although the service was restarted in between', async () => {
  await using data = await tempDir()
  const first = await startIdentity({dataDir: data.path})
  const {back, verifier} = await signIn(first.url, owner)
  await first.close()
  await using second = await startIdentity({dataDir: data.path, port: first.port})
  const answer = await exchange(second.url, back.searchParams.get('code') ?? '', verifier)
  expect(await answer.json()).toMatchObject({id_token: expect.any(String)})
})

test('a person who cancels comes back with access_denied', async () => {
  await using identity = await startIdentity()
  const {back} = await signIn(identity.url, {go: 'cancel'})
  expect(back.searchParams.get('error')).toBe('access_denied')
})

test('no address is asked for again', async () => {
  await using identity = await startIdentity()
  const {response} = await signIn(identity.url, {email: 'nobody'})
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Please enter an email address.')
})

test('a wrong secret, a wrong verifier and a used code get no token', async () => {
  await using identity = await startIdentity()
  const one = await signIn(identity.url, owner)
  const code = one.back.searchParams.get('code') ?? ''
  expect((await exchange(identity.url, code, one.verifier, 'wrong')).status).toBe(401)
  expect((await exchange(identity.url, code, pkce().verifier)).status).toBe(400)
  const two = await signIn(identity.url, owner)
  const used = two.back.searchParams.get('code') ?? ''
  expect((await exchange(identity.url, used, two.verifier)).status).toBe(200)
  expect((await exchange(identity.url, used, two.verifier)).status).toBe(400)
})

test('another redirect address than the site is refused', async () => {
  await using identity = await startIdentity()
  const {address} = authorizeUrl(identity.url, {redirect_uri: 'https://evil.test/callback'})
  const response = await browserOf(identity.url)(address)
  expect(response.status).toBe(400)
})

test('a test can corrupt the token: other claims, another key, no signature', async () => {
  await using identity = await startIdentity()
  identity.tamper.current = (claims) => ({claims: {...claims, aud: 'another'}})
  await expect(verify(identity.url, await idToken(identity.url, owner))).rejects.toMatchObject({claim: 'aud'})
  identity.tamper.current = (claims) => ({claims, signature: 'other'})
  const otherKey = await idToken(identity.url, owner)
  await expect(verify(identity.url, otherKey)).rejects.toMatchObject({code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'})
  identity.tamper.current = (claims) => ({claims, signature: 'none'})
  await expect(verify(identity.url, await idToken(identity.url, owner))).rejects.toThrow()
})
