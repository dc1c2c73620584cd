import type {IncomingMessage, ServerResponse} from 'node:http'
import {errors, type Provider} from 'oidc-provider'
import {readBody, sendHtml} from '../shared/http.ts'
import {accountOf} from './accounts.ts'
import {signInPage} from './page.ts'
import type {Store} from './store.ts'

type SignIn = {provider: Provider; store: Store; suggestions: string[]}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

async function readForm(request: IncomingMessage) {
  const form = new URLSearchParams((await readBody(request, 10_000)).toString('utf8'))
  const email = form.get('suggested') ?? form.get('email') ?? ''
  return {
    email: email.trim(),
    verified: form.get('verified') === 'yes',
    hasFactor: form.get('factor') === 'yes',
    cancelled: form.get('go') === 'cancel',
  }
}

/** The first class that the site asks for. With a second factor this emulator reaches every class. */
async function requestedClass(request: IncomingMessage, response: ServerResponse, provider: Provider) {
  const {params} = await provider.interactionDetails(request, response)
  return typeof params.acr_values === 'string' ? params.acr_values.split(' ')[0] : undefined
}

async function submitSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  action: string,
  {provider, store, suggestions}: SignIn,
) {
  const {email, verified, hasFactor, cancelled} = await readForm(request)
  if (cancelled)
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person cancelled',
    })
  if (!EMAIL.test(email))
    return sendHtml(response, 422, signInPage(action, suggestions, 'Please enter an email address.'))
  const account = accountOf(email, verified)
  store.saveAccount(account)
  const strength = hasFactor ? {acr: await requestedClass(request, response, provider), amr: ['pwd', 'mfa']} : {}
  return provider.interactionFinished(request, response, {
    login: {accountId: account.sub, remember: false, ...strength},
  })
}

/** Shows the sign-in page and handles its form. Without a sign-in in progress it asks to start again on the site. */
export async function answerSignIn(request: IncomingMessage, response: ServerResponse, signIn: SignIn): Promise<void> {
  const action = (request.url ?? '').split('?')[0] ?? ''
  try {
    await signIn.provider.interactionDetails(request, response)
    if (request.method === 'POST') await submitSignIn(request, response, action, signIn)
    else sendHtml(response, 200, signInPage(action, signIn.suggestions))
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    sendHtml(response, 400, 'This sign-in is over. Please start again on the site.')
  }
}
