import 'server-only'
import {env} from '../env'

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
