import {createHash} from 'node:crypto'
import {z} from 'zod'
import {sendRequest, isOk, outcome, type ApiResponse, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'

const {ok, wrong, unknown} = findings('sign-in')

type Provider = {
  title: string
  issuer: string
  redirect: string
  clientId: string | undefined
  clientSecret: string | undefined
  variables: {id: string; secret: string}
}

function providersOf(values: Values): Provider[] {
  const callback = (id: string) => `${values.SITE_URL}/api/auth/callback/${id}`
  const oidc: Provider = {
    title: 'OpenID provider',
    issuer: values.OIDC_ISSUER ?? '',
    redirect: callback('oidc'),
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    variables: {id: 'OIDC_CLIENT_ID', secret: 'OIDC_CLIENT_SECRET'},
  }
  const google: Provider = {
    title: 'Google',
    issuer: 'https://accounts.google.com',
    redirect: callback('google'),
    clientId: values.AUTH_GOOGLE_ID,
    clientSecret: values.AUTH_GOOGLE_SECRET,
    variables: {id: 'AUTH_GOOGLE_ID', secret: 'AUTH_GOOGLE_SECRET'},
  }
  return [...(values.OIDC_ISSUER ? [oidc] : []), ...(values.AUTH_GOOGLE_ID ? [google] : [])]
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.infer<typeof Discovery>

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Providers refuse an unknown address with an error page; Google redirects to one. */
const isRefused = ({status, headers}: ApiResponse) => status >= 400 || /\/error\b/.test(headers.get('location') ?? '')

async function checkRedirect({title, redirect, clientId, variables}: Provider, discovery: Discovery): Promise<Finding> {
  const search = new URLSearchParams({
    client_id: clientId ?? '',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'doctor',
    code_challenge: createHash('sha256').update('doctor').digest('base64url'),
    code_challenge_method: 'S256',
  })
  const answer = await sendRequest(`${discovery.authorization_endpoint}?${search}`)
  if (answer.status === 0) return unknown(`The redirect address at ${title} (${answer.problem})`)
  if (!isRefused(answer)) return ok(`${title} knows the site and leads back to ${redirect}`)
  return wrong(
    `${title} refuses the client in ${variables.id}, or its redirect address ${redirect}`,
    `Register exactly this redirect address at the provider, and compare ${variables.id} and SITE_URL`,
  )
}

/** Sends an invented code: the provider checks the client's secret before the code. */
async function checkSecret(provider: Provider, discovery: Discovery): Promise<Finding> {
  const {title, redirect, clientId = '', clientSecret = '', variables} = provider
  const login = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const answer = await sendRequest(discovery.token_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'doctor',
      redirect_uri: redirect,
      code_verifier: 'doctor'.repeat(8),
    }).toString(),
  })
  const error = z.object({error: z.string()}).safeParse(answer.json).data?.error
  if (error === 'invalid_grant' || error === 'invalid_request') return ok(`${title} takes ${variables.secret}`)
  if (error === 'invalid_client' || error === 'unauthorized_client' || answer.status === 401)
    return wrong(
      `${title} refuses ${variables.id} with ${variables.secret}`,
      `Copy both from the client at the provider; a changed secret has to be set here too`,
    )
  return unknown(`${variables.secret} (${outcome(answer)})`)
}

async function checkProvider(provider: Provider): Promise<Finding[]> {
  const {title, issuer} = provider
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const answer = await sendRequest(address)
  const remedy =
    title === 'Google'
      ? 'Check the way to the internet'
      : 'Check OIDC_ISSUER: it is the "issuer" of the provider, to the letter'
  const discovery = Discovery.safeParse(answer.json)
  if (!isOk(answer) || !discovery.success)
    return [
      wrong(
        `${title}: no OpenID configuration at ${address}: ${isOk(answer) ? 'it is no such document' : outcome(answer)}`,
        remedy,
      ),
    ]
  if (withoutSlash(discovery.data.issuer) !== withoutSlash(issuer))
    return [wrong(`${title} calls itself ${discovery.data.issuer}, not ${issuer}: sign-ins are refused`, remedy)]
  const checked = await Promise.all([checkRedirect(provider, discovery.data), checkSecret(provider, discovery.data)])
  return [ok(`${title}: the OpenID configuration is there`), ...checked]
}

/** Checks the providers, and whether each knows this site. */
export async function checkSignIn(values: Values): Promise<Finding[]> {
  // checkVariables reports a site without providers.
  return (await Promise.all(providersOf(values).map(checkProvider))).flat()
}
