import {createECDH, ECDH} from 'node:crypto'
import {hostOf, isLoopback, type Values} from './siteUrl.ts'

// Each check returns what is wrong with a value, as the end of a sentence that begins with its name; otherwise
// undefined.

const PLACEHOLDER = /^(change[-_ ]?me|placeholder|secret|example|your[-_ ].*|xxx+|todo|test|dummy)$/i
const EXAMPLE = /(^|[@.])example\.(com|org|net)$/i

// Sanity's clients throw for any other value.
const PROJECT = /^[a-z0-9-]+$/
const DATASET = /^~?[a-z0-9][\w-]{0,63}$/

export const MISSING = 'is missing'
export const isExample = (email: string) => EXAMPLE.test(email.trim())

export const isWeak = (secret: string) => PLACEHOLDER.test(secret) || secret.length < 16

/** Refuses a placeholder in a name or secret from a provider, which may have any length. */
export const checkPlaceholder = (value: string | undefined) =>
  value && PLACEHOLDER.test(value) ? 'is a placeholder' : undefined
export const checkGiven = (value: string | undefined) => (value ? checkPlaceholder(value) : MISSING)

export function checkSecret(value: string | undefined): string | undefined {
  if (!value) return MISSING
  // openssl rand breaks lines after 64 characters, and no header may contain a line break.
  if (/\s/.test(value)) return 'holds a blank or a line break in the middle'
  return isWeak(value) ? 'is a placeholder or too short' : undefined
}

export const isHttp = (url: string) => URL.canParse(url) && /^https?:\/\//.test(url)

/** An https address, and no address of this machine when `mustBePublic`. */
export function checkAddress(url: string | undefined, mustBePublic: boolean): string | undefined {
  if (!url) return undefined
  const host = hostOf(url)
  if (!host || !isHttp(url)) return 'is not an address that begins with https://'
  if (isLoopback(url)) return mustBePublic ? 'is an address of this machine, which nobody else can reach' : undefined
  if (EXAMPLE.test(host)) return 'is an address of the example'
  return url.startsWith('http:') ? 'must be https' : undefined
}

/** The address of `Name <address>`. */
export const addressIn = (sender: string | undefined) => sender?.replace(/^.*<|>\s*$/g, '')

/** The same pattern as zod's, which the server uses (server/env.ts). */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

export function checkEmail(email: string | undefined, mustBeReal: boolean): string | undefined {
  if (!email) return mustBeReal ? MISSING : undefined
  if (!EMAIL.test(email.trim())) return 'is not an email address'
  return mustBeReal && isExample(email) ? 'is an address of the example' : undefined
}

/** A list separated by commas. */
export function checkEmails(list: string | undefined, mustBeReal: boolean): string | undefined {
  const emails = (list ?? '').split(',').filter((each) => each.trim())
  if (emails.length === 0) return mustBeReal ? MISSING : undefined
  if (emails.some((each) => !EMAIL.test(each.trim()))) return 'holds something that is not an email address'
  return mustBeReal && emails.some(isExample) ? 'holds an address of the example' : undefined
}

export const checkProject = (id: string | undefined) =>
  id && !PROJECT.test(id) ? 'is no project ID: those have small letters and digits alone' : checkPlaceholder(id)

export const checkDataset = (name: string | undefined) =>
  name && !DATASET.test(name)
    ? 'is no name of a dataset: those have small letters, digits, dashes and underscores'
    : undefined

/** Whether a text is an uncompressed P-256 point, as Web Push keys are, in base64url. */
export function isPushKey(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130
  } catch {
    return false
  }
}

/** Checks the key pair that signs the site's requests to push services. It needs both keys or neither. */
export function checkPushKeys({VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY}: Values): string | undefined {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return undefined
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return 'and VAPID_PRIVATE_KEY are one pair, of which one is missing'
  if (!isPushKey(VAPID_PUBLIC_KEY) || !/^[\w-]{43}$/.test(VAPID_PRIVATE_KEY))
    return 'or VAPID_PRIVATE_KEY is no key of Web Push (P-256 in base64url)'
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
  } catch {
    return 'or VAPID_PRIVATE_KEY is no key of Web Push (P-256 in base64url)'
  }
  return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY ? undefined : 'does not belong to VAPID_PRIVATE_KEY'
}

/** A push service besides the browsers' own: an address without a path, whose host is no IP address. */
export function checkPushService(address: string, mustBePublic: boolean): string | undefined {
  const error = checkAddress(address, mustBePublic)
  if (error) return error
  const {pathname, hostname, username, search} = new URL(address)
  if (pathname !== '/' || search || username) return 'holds more than the address of a push service'
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return isNumber && !isLoopback(address) ? 'names a push service by a number' : undefined
}
