import 'server-only'
import {isTrap} from '@/lib/forms/fields'
import {asLocale, localePath} from '@/lib/locales'
import type {FormPosts} from './route'
import type {Problem} from './problem'
import {seeOther} from './reply'
import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import {deflateRawSync, inflateRawSync} from 'node:zlib'
import {cookies} from 'next/headers'
import type {NextResponse} from 'next/server'
import {deriveKey} from '@/lib/config/keys'
import {authSecrets} from '../env'
import {cookieAttributes, draftCookie} from './cookies'

/** The error codes as a query, without any typed text. */
export function failureQuery({code, details}: Problem): string {
  const errors = (details.errors ?? []).map(({field, code: each}) => `${field}:${each}`).join(',')
  return new URLSearchParams(errors ? {e: errors} : {code}).toString()
}

/** Redirects a refused form without JavaScript to its own page: errors in the URL, typed values in a cookie. */
export const formPosts = (name: DraftName, page: string, numbers?: string[]): FormPosts => ({
  numbers,
  refused: (problem, fields) => {
    const path = `${localePath(asLocale(fields.locale), page)}/failed?${failureQuery(problem)}`
    const response = seeOther(path, problem.details.headers)
    // A request over the limit was not read, so keep the earlier draft.
    return problem.status === 429 ? response : setFormDraft(response, name, fields)
  },
})

export const sentPage = (name: DraftName, locale: string, page: string, query = '', values?: Record<string, string>) =>
  setFormDraft(seeOther(`${localePath(asLocale(locale), page)}/sent${query}`), name, values)

/** Redirects a failed confirmation without JavaScript to its page, which still has the button. */
export const confirmPosts = (page: string): FormPosts => ({
  refused: ({details}, {confirm, locale}) => {
    const query = new URLSearchParams({confirm: String(confirm), failed: '1'})
    return seeOther(`${localePath(asLocale(locale), page)}/sent?${query}`, details.headers)
  },
})

/** `booked`: data for the confirmation of a sent booking. The others are drafts of refused forms. */
const DRAFT_NAMES = ['bookings', 'booked', 'contact', 'reviews', 'newsletter', 'quotes'] as const
export type DraftName = (typeof DRAFT_NAMES)[number]

// Browsers keep 4 KB per cookie, and Node accepts 16 KB of headers: 3 chunks hold 5,000 characters of notes.
const CHUNK = 3800
const CHUNKS = 3
const MINUTES = 15

const draftKeys = () => authSecrets().map((secret) => deriveKey(secret, 'form draft'))

/** Encrypts the typed values for the visitor's own cookies. The server does not store them. */
export function encryptFormDraft(values: Record<string, string>): string {
  const iv = randomBytes(12)
  const [key = ''] = draftKeys()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const encrypted = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(values))), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

function decryptWith(key: Buffer, bytes: Buffer): Record<string, string> | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    const values: unknown = JSON.parse(inflateRawSync(plain, {maxOutputLength: 256 * 1024}).toString('utf8'))
    const entries = Object.entries(Object(values)).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries.map(([field, value]) => [field, String(value)]))
  } catch {
    return undefined
  }
}

/** The typed values; empty when the cookies are too old, cut or forged. */
export function decryptFormDraft(encrypted: string): Record<string, string> {
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const key of draftKeys()) {
    const values = decryptWith(key, bytes)
    if (values) return values
  }
  return {}
}

function writeChunks({cookies: jar}: NextResponse, name: DraftName, encrypted: string) {
  for (let index = 0; index < CHUNKS; index++) {
    const chunk = encrypted.slice(index * CHUNK, (index + 1) * CHUNK)
    jar.set(draftCookie(name, index), chunk, cookieAttributes({seconds: chunk ? MINUTES * 60 : 0}))
  }
}

/**
 * Keeps the typed values for the page that shows the form again; without values, deletes them. Keeps only the latest
 * draft: two long drafts would exceed the header limit, and no page would open for 15 minutes.
 */
export function setFormDraft(
  response: NextResponse,
  name: DraftName,
  values: Record<string, unknown> | undefined,
): NextResponse {
  if (!values) {
    writeChunks(response, name, '')
    return response
  }
  const typed = Object.entries(values).filter(([field, value]) => !isTrap(field) && typeof value === 'string')
  writeChunks(
    response,
    name,
    encryptFormDraft(Object.fromEntries(typed.map(([field, value]) => [field, String(value)]))),
  )
  for (const other of DRAFT_NAMES) {
    if (other !== name) writeChunks(response, other, '')
  }
  return response
}

export async function readFormDraft(name: DraftName): Promise<Record<string, string>> {
  const jar = await cookies()
  const chunks = Array.from({length: CHUNKS}, (_, index) => jar.get(draftCookie(name, index))?.value ?? '')
  return decryptFormDraft(chunks.join(''))
}
