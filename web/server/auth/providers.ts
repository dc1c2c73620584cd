import 'server-only'
import {env} from '../env'
import {createRemoteJWKSet, jwtVerify} from 'jose'
import {z} from 'zod'

export const GOOGLE = 'google'
const GOOGLE_ISSUER = 'https://accounts.google.com'

export type SignInProvider = {id: 'oidc' | 'google'; issuer: string; clientId: string; clientSecret?: string}

/** The sign-in providers that the environment configures. */
export function signInProviders(): SignInProvider[] {
  const providers: SignInProvider[] = []
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID) {
    const {OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret} = env
    providers.push({id: 'oidc', issuer, clientId, clientSecret})
  }
  if (env.AUTH_GOOGLE_ID) {
    const {AUTH_GOOGLE_ID: clientId, AUTH_GOOGLE_SECRET: clientSecret} = env
    providers.push({id: 'google', issuer: GOOGLE_ISSUER, clientId, clientSecret})
  }
  return providers
}

const Discovery = z.object({issuer: z.string(), jwks_uri: z.url(), end_session_endpoint: z.url().optional()})
// Omits `none` and the HMAC family: with those, anybody could sign with a public value as the key.
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512', 'ES512', 'EdDSA']
const TIMEOUT = 5000

type Provider = {keys: ReturnType<typeof createRemoteJWKSet>; endSession: string | undefined}
const providers = new Map<string, Provider>()

async function discover(issuer: string): Promise<Provider> {
  const known = providers.get(issuer)
  if (known) return known
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {signal: AbortSignal.timeout(TIMEOUT), cache: 'no-store'})
  const discovery = Discovery.parse(await response.json())
  if (discovery.issuer !== issuer) throw new Error('the discovery document names another issuer')
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {timeoutDuration: TIMEOUT})
  const provider = {keys, endSession: discovery.end_session_endpoint}
  providers.set(issuer, provider)
  return provider
}

/** The address that ends the provider's own session. Google, for one, has none. */
export const endSessionEndpoint = async (issuer: string) => (await discover(issuer)).endSession

/**
 * Returns the claims after checking signature, issuer, audience and age. In the code flow Auth.js does not check the
 * signature (measured on 5.0.0-beta.32: it accepted a token signed with a foreign key).
 */
export async function verifyIdToken(token: string, issuer: string, audience: string) {
  const {keys} = await discover(issuer)
  const {payload} = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: 5,
  })
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== audience) throw new Error('azp')
  return payload
}
