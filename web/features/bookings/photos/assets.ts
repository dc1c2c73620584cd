import 'server-only'
import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import {z} from 'zod'
import {operations} from '@/server/sanity/clients'
import {readError} from '@/server/sanity/errors'

// Sanity serves files of a private dataset to anybody who knows their address, and its CDN keeps deleted files. So a file
// holds ciphertext and only the booking has its key: erasing the booking makes every copy unreadable (docs/decisions).

const UPLOAD_MS = 20_000
const READ_MS = 10_000
const CIPHER = 'aes-256-gcm'
const [IV, TAG] = [12, 16]

export interface EncryptedFile {
  /** Id of the file's document. */
  ref: string
  key: string
}

const Uploaded = z.object({_id: z.string()})

export async function uploadEncrypted(bytes: Buffer): Promise<EncryptedFile> {
  const key = randomBytes(32)
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, key, iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  const file = Buffer.concat([iv, cipher.getAuthTag(), body])
  try {
    const uploaded: unknown = await operations()
      .withConfig({timeout: UPLOAD_MS})
      .assets.upload('file', file, {filename: 'photo.bin', contentType: 'application/octet-stream'})
    return {ref: Uploaded.parse(uploaded)._id, key: key.toString('base64url')}
  } catch (error) {
    throw readError(error)
  }
}

export function decrypt(file: Buffer, key: string): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), file.subarray(0, IV))
  decipher.setAuthTag(file.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(file.subarray(IV + TAG)), decipher.final()])
}

export async function readEncrypted(url: string, key: string): Promise<Buffer> {
  try {
    const response = await fetch(url, {cache: 'no-store', signal: AbortSignal.timeout(READ_MS)})
    if (!response.ok) throw Object.assign(new Error('the file of a photo'), {statusCode: response.status})
    return decrypt(Buffer.from(await response.arrayBuffer()), key)
  } catch (error) {
    throw readError(error)
  }
}
