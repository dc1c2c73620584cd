// Keys derived from AUTH_SECRET, one per purpose, so that a leaked key serves no other purpose. No 'server-only': `npm
// run erase` derives ids too.
import {createHash, createHmac, hkdfSync} from 'node:crypto'

type Purpose = 'address id' | 'form draft' | 'link'

/** AUTH_SECRET is a list separated by commas. The first secret makes new values; the others read old ones. */
export const secretsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const derived = new Map<string, Buffer>()

export function deriveKey(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  derived.set(name, key)
  return key
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text)

/**
 * The possible `_id`s of a document about an email address; new documents get the first. An HMAC, because the lake
 * keeps every id and a plain hash of an address can be guessed. The others come from former secrets; the last is the
 * plain hash of earlier versions.
 */
export function addressIds(secrets: readonly string[], type: string, address: string): [string, ...string[]] {
  const [current = '', ...former] = secrets
  const idOf = (digest: string) => `${type}.${digest.slice(0, 32)}`
  const keyed = (secret: string) => idOf(hmac(deriveKey(secret, 'address id'), `${type}:${address}`).digest('hex'))
  return [keyed(current), ...former.map(keyed), idOf(sha256(address))]
}

/**
 * The mailbox of an address without capitals, dots and tags. Gmail has two domains:
 * https://support.google.com/mail/answer/10313
 */
export function mailboxKey(email: unknown): string {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address) ?? []
  const name = local.replace(/(?!^)\+.*$/, '').replaceAll('.', '')
  return name && domain ? `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}` : ''
}

const TOKEN_LENGTH = 22
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 131 bits in letters and digits only: mail programs cut other characters off the end of a link. */
export function lettersAndDigits(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let token = ''
  while (token.length < TOKEN_LENGTH) {
    token += SIGNS[Number(rest % 62n)]
    rest /= 62n
  }
  return token
}

const earlierToken = (bytes: Buffer) => bytes.toString('base64url').slice(0, TOKEN_LENGTH)

/** The possible tokens of a link, the newest first. Earlier versions made the last two of each secret. */
export function linkTokens(secrets: readonly string[], purpose: string, id: string): string[] {
  const digest = (key: Buffer | string) => hmac(key, `${purpose}:${id}`).digest()
  return secrets.flatMap((secret) => {
    const bytes = digest(deriveKey(secret, 'link'))
    return [lettersAndDigits(bytes), earlierToken(bytes), earlierToken(digest(secret))]
  })
}
