import 'server-only'
import {decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {sameSecret} from '../sanity/ids'
import {env} from '../env'
import {unauthorized} from '../http/problem'

/** Refuse a delivery outside this time: it is a replay or a forgery. */
const WINDOW_MS = 5 * 60_000

function ageOf(signature: string, now: Date): number {
  try {
    return Math.abs(now.getTime() - decodeSignatureHeader(signature).timestamp)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Throws 401 unless the content lake signed exactly these bytes within the last five minutes. */
export async function checkSanitySignature(body: string, headers: Headers, now: Date) {
  const signature = headers.get(SIGNATURE_HEADER_NAME) ?? ''
  const secret = env.SANITY_WEBHOOK_SECRET
  if (!secret || !signature || ageOf(signature, now) > WINDOW_MS) throw unauthorized()
  if (!(await isValidSignature(body, signature, secret))) throw unauthorized()
}

/** Postmark's webhooks carry basic auth. */
export function checkPostmarkLogin(headers: Headers) {
  const {POSTMARK_WEBHOOK_USER: user, POSTMARK_WEBHOOK_PASSWORD: password} = env
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  if (!user || !password || !sameSecret(headers.get('authorization') ?? '', expected)) throw unauthorized()
}
