import 'server-only'
import webPush from 'web-push'
import {env} from '../env'
import {log, errorFields} from '../log'

/** The push services of Chrome, Safari, Firefox, and Edge on Windows. */
const SERVICES = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const WINDOWS = '.notify.windows.com'

/**
 * Whether an address belongs to a known push service. The browser names the address: any other one could make the site
 * send requests into its own network.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (env.PUSH_SERVICES.some((each) => URL.parse(each)?.origin === url.origin)) return true
  const isKnown = SERVICES.includes(url.hostname) || url.hostname.endsWith(WINDOWS)
  return url.protocol === 'https:' && url.port === '' && isKnown
}

/** The public key that browsers subscribe with; undefined while the site has no key pair. */
export const pushKey = (): string | undefined => (env.VAPID_PRIVATE_KEY ? env.VAPID_PUBLIC_KEY : undefined)

/** Keys made by the browser: only this browser can read what is encrypted for them. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushText {
  /** Encrypted for the browser: the push service sees neither text nor address. */
  payload: string
  /** A phone that comes back gets only the last waiting notification of a topic. */
  topic: string
}

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = {kind: 'sent'} | {kind: 'gone'} | {kind: 'failed'; error: string}

const TIMEOUT_MS = 5000
/** After a longer time off, the phone's owner reads the list instead. */
const KEPT_SECONDS = 12 * 60 * 60

/** Sends one notification, without a retry: an email about the same event is queued anyway. */
export async function sendPush(
  {endpoint, p256dh, auth}: Subscription,
  {payload, topic}: PushText,
): Promise<PushOutcome> {
  const {VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey} = env
  if (!publicKey || !privateKey) return {kind: 'failed', error: 'no keys'}
  if (!isPushService(endpoint)) return {kind: 'failed', error: 'unknown push service'}
  try {
    const {headers, body} = webPush.generateRequestDetails({endpoint, keys: {p256dh, auth}}, payload, {
      vapidDetails: {subject: `mailto:${env.BUSINESS_EMAIL}`, publicKey, privateKey},
      TTL: KEPT_SECONDS,
      urgency: 'high',
      topic,
    })
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      // A push service never redirects. Follow no redirect to another host.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return {kind: 'sent'}
    if (response.status === 404 || response.status === 410) return {kind: 'gone'}
    return {kind: 'failed', error: `HTTP ${response.status}`}
  } catch (error) {
    log('warn', 'push.not_sent', errorFields(error))
    return {
      kind: 'failed',
      error: error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer',
    }
  }
}
