import 'server-only'
import {createRemoteJWKSet, jwtVerify} from 'jose'
import {z} from 'zod'

const Discovery = z.object({issuer: z.string(), jwks_uri: z.url()})
// Without `none` and the HMAC family, which would accept a public value as the key.
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512', 'ES512', 'EdDSA']
const TIMEOUT = 5000

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

async function keysOf(issuer: string) {
  const known = keySets.get(issuer)
  if (known) return known
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {signal: AbortSignal.timeout(TIMEOUT), cache: 'no-store'})
  const discovery = Discovery.parse(await response.json())
  if (discovery.issuer !== issuer) throw new Error('the discovery document names another issuer')
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {timeoutDuration: TIMEOUT})
  keySets.set(issuer, keys)
  return keys
}

/**
 * Returns the claims after checking signature, issuer, audience and age. In the code flow Auth.js does not check the
 * signature (measured on 5.0.0-beta.32: it accepted a token signed with a foreign key).
 */
export async function verifyIdToken(token: string, issuer: string, audience: string) {
  const {payload} = await jwtVerify(token, await keysOf(issuer), {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: 5,
  })
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== audience) throw new Error('azp')
  return payload
}
