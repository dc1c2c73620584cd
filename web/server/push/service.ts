import 'server-only'
import webPush from 'web-push'
import {env} from '../env'
import {log, errorFields} from '../log'

/** The push services of Chrome, Safari and Firefox, and of Edge on Windows. */
const SERVICES = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const WINDOWS = '.notify.windows.com'

/**
 * Whether an address is one of a known push service. A browser names the address, so anything else could be made to ask
 * other machines, this network's own included.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (env.PUSH_SERVICES.some((each) => URL.parse(each)?.origin === url.origin)) return true
  const isKnown = SERVICES.includes(url.hostname) || url.hostname.endsWith(WINDOWS)
  return url.protocol === 'https:' && url.port === '' && isKnown
}

/** The public key that browsers subscribe with; undefined while the site has no pair of keys. */
export const pushKey = (): string | undefined => (env.VAPID_PRIVATE_KEY ? env.VAPID_PUBLIC_KEY : undefined)

/** What the browser made, by which only it can read what is sent. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushText {
  /** Encrypted for the browser: the push service sees neither text nor address. */
  payload: string
  /** Of several that wait at the push service under one name, a phone that comes back gets the last. */
  topic: string
}

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = {kind: 'sent'} | {kind: 'gone'} | {kind: 'failed'; error: string}

const TIMEOUT_MS = 5000
/** A phone that was off for longer learns from the list what waits. */
const KEPT_SECONDS = 12 * 60 * 60

/** Sends one notification, once: the email about the same event has been queued and needs no second way. */
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
      // A push service never redirects; an answer that does must not lead the site anywhere else.
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
