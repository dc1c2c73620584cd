import 'server-only'
import {createHash, timingSafeEqual} from 'node:crypto'
import * as keys from '@/lib/config/keys'
import {authSecrets} from '../env'

export const {sha256} = keys

/**
 * The `_id` of a document, derived from its unique property. The dot hides the document from anonymous readers of the
 * dataset.
 */
export const documentId = (type: string, unique: string) => `${type}.${sha256(unique).slice(0, 32)}`

/** The `_id`s that a document about an e-mail address may have; new documents get the first. */
export const addressIds = (type: string, address: string) => keys.addressIds(authSecrets(), type, address)

/** The `_id` of a new document about an e-mail address. */
export const addressId = (type: string, address: string): string => addressIds(type, address)[0]

/** Compares in constant time, even for different lengths. */
export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

type LinkPurpose = 'manage' | 'review' | 'confirm' | 'unsubscribe' | 'lead' | 'press' | 'quote'

/**
 * A 128-bit token for a link in an email. It is derived, so that an email rendered again carries the same link although
 * only the token's hash is stored. With `hash`, the token that was stored, even if a former key made it.
 */
export function linkToken(purpose: LinkPurpose, id: string, hash?: string | null): string {
  const tokens = keys.linkTokens(authSecrets(), purpose, id)
  return tokens.find((token) => hash && sha256(token) === hash) ?? tokens[0] ?? ''
}

/** Sent with the answer to possible spam. A robot that only repeats its request does not have this token. */
export const confirmToken = (_id: string) => `${_id}.${linkToken('press', _id)}`

/** The `_id` that such a token confirms; undefined for any other text. */
export function confirmedId(token: string): string | undefined {
  const [, _id = '', secret = ''] = /^([A-Za-z]+\.[0-9a-f]{32})\.([A-Za-z0-9]{22})$/.exec(token) ?? []
  return _id && sameSecret(secret, linkToken('press', _id, sha256(secret))) ? _id : undefined
}

/** `booking_1795224000000_k3v9…`: the visible reference of the specification; a reference, never a secret. */
export function reference(prefix: string, now: Date, random: Uint8Array): string {
  const tail = Array.from(random, (byte) => (byte % 36).toString(36)).join('')
  return `${prefix}_${now.getTime()}_${tail}`
}

/** An Idempotency-Key as we accept it: 1-255 printable ASCII characters. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key)
