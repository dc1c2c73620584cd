import {interactionPolicy, Provider, type Configuration} from 'oidc-provider'
import {escape, page} from '../shared/html.ts'
import {claimsOf} from './accounts.ts'
import type {Keys} from './keys.ts'
import type {Store} from './store.ts'

type Site = {clientId: string; clientSecret: string; redirectOrigins: string[]}

/** Prompts at every sign-in, so that one browser can try several users. */
function policy() {
  const prompts = interactionPolicy.base()
  const {Check} = interactionPolicy
  const everyTime = new Check('every_time', 'Each sign-in chooses its account', ({oidc}) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  prompts.get('login')?.checks.add(everyTime)
  return prompts
}

export function createProvider(url: string, site: Site, keys: Keys, store: Store): Provider {
  const configuration: Configuration = {
    adapter: store.adapter,
    clients: [
      {
        client_id: site.clientId,
        client_secret: site.clientSecret,
        redirect_uris: site.redirectOrigins.map((origin) => `${origin}/api/auth/callback/oidc`),
        post_logout_redirect_uris: site.redirectOrigins.map((origin) => `${origin}/`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {keys: [keys.signing]},
    cookies: {keys: [keys.cookie]},
    claims: {openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name']},
    // Google includes the email address in the ID token; with `true` it would be only at the userinfo endpoint.
    conformIdTokenClaims: false,
    pkce: {required: () => true},
    features: {
      devInteractions: {enabled: false},
      rpInitiatedLogout: {
        logoutSource(ctx, form) {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>'
          ctx.body = page('Sign out', `<h1>Sign out</h1><p>Sign out of this machine too?</p>${form}${button}`, 'narrow')
        },
      },
    },
    interactions: {policy: policy(), url: (_, {uid}) => `/sign-in/${uid}`},
    ttl: {AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 3600, Session: 3600, Grant: 3600},
    findAccount(_, sub) {
      const account = store.accountOf(sub)
      return account && {accountId: sub, claims: () => claimsOf(account)}
    },
    renderError(ctx, {error, error_description: why = ''}) {
      ctx.type = 'html'
      ctx.body = page('Sign-in failed', `<h1>Sign-in failed</h1><p>${escape(why || error)}</p>`, 'narrow')
    },
    async loadExistingGrant({oidc}) {
      const grant = new oidc.provider.Grant({clientId: oidc.client?.clientId, accountId: oidc.session?.accountId})
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  return new Provider(url, configuration)
}
