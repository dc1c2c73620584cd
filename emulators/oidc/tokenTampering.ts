import {generateKeyPairSync} from 'node:crypto'
import {decodeJwt, decodeProtectedHeader, importJWK, SignJWT, UnsecuredJWT, type JWTPayload} from 'jose'
import type {Provider} from 'oidc-provider'
import {isObject} from '../shared/http.ts'
import type {Keys} from './keys.ts'

/** Changes an ID token before it is sent: other claims, another key, or no signature. For tests. */
export type TokenTampering = (claims: JWTPayload) => {claims: JWTPayload; signature?: 'own' | 'other' | 'none'}

async function tamperToken(token: string, tampering: TokenTampering, keys: Keys): Promise<string> {
  const {claims, signature = 'own'} = tampering(decodeJwt(token))
  if (signature === 'none') return new UnsecuredJWT(claims).encode()
  const key =
    signature === 'own'
      ? await importJWK(keys.signing, 'RS256')
      : generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey
  return new SignJWT(claims).setProtectedHeader({...decodeProtectedHeader(token), alg: 'RS256'}).sign(key)
}

/** Changes the tokens that the provider issues. Tests pass `tamper` to serve(); nothing over HTTP can set it. */
export function tamperTokens(provider: Provider, keys: Keys, current: () => TokenTampering | undefined): void {
  provider.use(async (ctx, next) => {
    await next()
    const tampering = current()
    const body: unknown = ctx.body
    if (!tampering || !isObject(body) || typeof body.id_token !== 'string') return
    ctx.body = {...body, id_token: await tamperToken(body.id_token, tampering, keys)}
  })
}
