import {hostOf, isLoopback} from './siteUrl.ts'

// What is wrong with a value, as the end of a sentence that begins with its name; undefined where nothing is.

const PLACEHOLDER = /^(change[-_ ]?me|placeholder|secret|example|your[-_ ].*|xxx+|todo|test|dummy)$/i
const EXAMPLE = /(^|[@.])example\.(com|org|net)$/i

export const MISSING = 'is missing'
export const isExample = (email: string) => EXAMPLE.test(email.trim())

export const isWeak = (secret: string) => PLACEHOLDER.test(secret) || secret.length < 16

export function checkSecret(value: string | undefined): string | undefined {
  if (!value) return MISSING
  return isWeak(value) ? 'is a placeholder or too short' : undefined
}

/** An address that must be https, and not of this machine when `mustBePublic`. */
export function checkAddress(url: string | undefined, mustBePublic: boolean): string | undefined {
  if (!url) return undefined
  const host = hostOf(url)
  if (!host || !/^https?:/.test(url)) return 'is not an address that begins with https://'
  if (isLoopback(url)) return mustBePublic ? 'is an address of this machine, which nobody else can reach' : undefined
  if (EXAMPLE.test(host)) return 'is an address of the example'
  return url.startsWith('http:') ? 'must be https' : undefined
}

/** The address of `Name <address>`. */
export const addressIn = (sender: string | undefined) => sender?.replace(/^.*<|>\s*$/g, '')

export function checkEmail(email: string | undefined, mustBeReal: boolean): string | undefined {
  if (!mustBeReal) return undefined
  if (!email) return MISSING
  return isExample(email) ? 'is an address of the example' : undefined
}
