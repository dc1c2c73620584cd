import 'server-only'
import {createHash, createHmac, timingSafeEqual} from 'node:crypto'
import {env} from '../env'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The `_id` of a document, derived from what makes it unique. The dot hides it from anonymous readers of the dataset. */
export const documentId = (type: string, unique: string) => `${type}.${sha256(unique).slice(0, 32)}`

/** Compares in constant time, whatever the lengths. */
export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/**
 * A 128-bit token for a link in an email. It is derived, so that an email rendered again carries the same link although
 * only the token's hash is stored.
 */
export const linkToken = (purpose: 'manage' | 'review' | 'confirm' | 'unsubscribe' | 'lead', id: string) =>
  createHmac('sha256', env.AUTH_SECRET ?? '')
    .update(`${purpose}:${id}`)
    .digest('base64url')
    .slice(0, 22)
