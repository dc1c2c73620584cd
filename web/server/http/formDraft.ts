import 'server-only'
import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import {deflateRawSync, inflateRawSync} from 'node:zlib'
import {cookies} from 'next/headers'
import {deriveKey} from '@/lib/keys'
import {authSecrets} from '../env'
import {setCookie} from './cookie'

export type DraftName = 'bookings' | 'contact' | 'reviews' | 'newsletter'

// A browser keeps 4 KB per cookie, and Node takes 16 KB of headers: 3 chunks hold 5,000 characters of notes.
const CHUNK = 3800
const CHUNKS = 3
const MINUTES = 15

const draftKeys = () => authSecrets().map((secret) => deriveKey(secret, 'form draft'))
const cookieName = (name: DraftName, index: number) => `draft_${name}_${index}`

/** What was typed, sealed: it travels in the visitor's own cookies, so that no server has to keep it. */
export function encryptFormDraft(values: Record<string, string>): string {
  const iv = randomBytes(12)
  const [key = ''] = draftKeys()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(values))), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
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

/** What was typed; nothing when the cookies are too old, cut short or not ours. */
export function decryptFormDraft(encrypted: string): Record<string, string> {
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const key of draftKeys()) {
    const values = decryptWith(key, bytes)
    if (values) return values
  }
  return {}
}

/** Keeps what was typed for the page that shows the form again; drops it once the post went through. */
export function setFormDraft(
  response: Response,
  name: DraftName,
  values: Record<string, unknown> | undefined,
): Response {
  const typed = Object.entries(values ?? {}).filter(
    ([field, value]) => field !== 'website' && typeof value === 'string',
  )
  const sealed = values
    ? encryptFormDraft(Object.fromEntries(typed.map(([field, value]) => [field, String(value)])))
    : ''
  for (let index = 0; index < CHUNKS; index++) {
    const chunk = sealed.slice(index * CHUNK, (index + 1) * CHUNK)
    setCookie(response.headers, cookieName(name, index), chunk, {seconds: chunk ? MINUTES * 60 : 0})
  }
  return response
}

export async function readFormDraft(name: DraftName): Promise<Record<string, string>> {
  const jar = await cookies()
  const chunks = Array.from({length: CHUNKS}, (_, index) => jar.get(cookieName(name, index))?.value ?? '')
  return decryptFormDraft(chunks.join(''))
}
