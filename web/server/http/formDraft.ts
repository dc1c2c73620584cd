import 'server-only'
import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import {deflateRawSync, inflateRawSync} from 'node:zlib'
import {cookies} from 'next/headers'
import type {NextResponse} from 'next/server'
import {deriveKey} from '@/lib/config/keys'
import {authSecrets} from '../env'
import {cookieAttributes, draftCookie} from './cookies'

/** `booked` is what the confirmation shows of a sent booking; the others were refused. */
const DRAFT_NAMES = ['bookings', 'booked', 'contact', 'reviews', 'newsletter'] as const
export type DraftName = (typeof DRAFT_NAMES)[number]

// A browser keeps 4 KB per cookie, and Node takes 16 KB of headers: 3 chunks hold 5,000 characters of notes.
const CHUNK = 3800
const CHUNKS = 3
const MINUTES = 15

const draftKeys = () => authSecrets().map((secret) => deriveKey(secret, 'form draft'))

/** Encrypts what was typed: it stays in the visitor's own cookies, so that no server has to keep it. */
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

/** What was typed; empty when the cookies are too old, cut short or forged. */
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
 * Keeps what was typed for the page that shows the form again; without values, drops it. Only the latest draft is kept:
 * two long ones would exceed the header limit, and the visitor could open no page for a quarter of an hour.
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
  const typed = Object.entries(values).filter(([field, value]) => field !== 'website' && typeof value === 'string')
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
