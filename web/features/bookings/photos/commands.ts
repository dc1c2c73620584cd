import 'server-only'
import {createHash, createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import {defineQuery} from 'next-sanity'
import {createLimiter} from '@/lib/limits'
import {isPhotoRefusal, PHOTO_BYTES, PHOTO_COUNT, type PhotoRefusal} from '@/lib/photos'
import type {Booking} from '@/sanity.types'
import {newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import {getNotifications, type StaffMailbox} from '@/server/email/recipients'
import type {RateKey} from '@/server/http/clientAddress'
import type {UploadedFile} from '@/server/http/multipart'
import {notFound, Problem, unavailable} from '@/server/http/problem'
import {uploading, type HoldBytes} from '@/server/http/uploads'
import {errorFields, log} from '@/server/log'
import {operationsFetch, readFile, uploadFile} from '@/server/sanity/clients'
import {erase} from '@/server/sanity/retention'
import {update} from '@/server/sanity/update'
import {withoutOldChanges} from '../emails/outdated'
import {reencode, type Photo} from './reencode'
import {readError} from '@/server/sanity/errors'

// Sanity serves files of a private dataset to anybody who knows their address, and its CDN keeps deleted files. So a file
// holds ciphertext and only the booking has its key: erasing the booking makes every copy unreadable (docs/decisions).

const CIPHER = 'aes-256-gcm'
const [IV, TAG] = [12, 16]

export interface EncryptedFile {
  /** Id of the file's document. */
  ref: string
  key: string
}

export async function uploadEncrypted(bytes: Buffer): Promise<EncryptedFile> {
  const key = randomBytes(32)
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, key, iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  const file = Buffer.concat([iv, cipher.getAuthTag(), body])
  const ref = await uploadFile(file, {filename: 'photo.bin', contentType: 'application/octet-stream'})
  return {ref, key: key.toString('base64url')}
}

export function decrypt(file: Buffer, key: string): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), file.subarray(0, IV))
  decipher.setAuthTag(file.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(file.subarray(IV + TAG)), decipher.final()])
}

export async function readEncrypted(url: string, key: string): Promise<Buffer> {
  const file = await readFile(url)
  try {
    return decrypt(file, key)
  } catch (error) {
    throw readError(error)
  }
}

const photoKeysQuery = defineQuery(`*[_type == "booking" && _id == $id][0]{status, "keys": photos[]._key}`)
const photoFileQuery = defineQuery(
  `*[_type == "booking" && _id == $id][0].photos[_key == $key][0]{key, "url": file.asset->url}`,
)

/** Photos arrive one by one. After this delay the scheduled drain announces them all in one email. */
const EMAIL_HOLD_MS = 90_000

/** The same bytes have the same key, so that a retry adds nothing. */
const photoKey = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Emails the office, unless a waiting email will show this photo. */
function withPhotoEmail({mails = [], spam}: Booking, staff: StaffMailbox, now: Date) {
  const isAnnounced = mails.some(
    ({template, state, tries}) =>
      (template === 'booking-photos' || template === 'booking-new') && state === 'queued' && tries === 0,
  )
  if (spam || isAnnounced) return {set: {}}
  const key = `photos-${now.getTime().toString(36)}`
  const mail = newQueuedEmail({key, template: 'booking-photos', ...staff, now, holdMs: EMAIL_HOLD_MS})
  return outboxPatch([...withoutOldChanges(mails), mail])
}

/** Nobody looks for new photos of a closed request. */
export const takesPhotos = ({status}: {status?: string | null}) => status !== 'cancelled' && status !== 'completed'

const entryOf = (_key: string, {width, height}: Photo, {ref, key}: EncryptedFile, now: Date) => ({
  _key,
  _type: 'bookingPhoto' as const,
  file: {_type: 'file' as const, asset: {_type: 'reference' as const, _ref: ref}},
  key,
  width,
  height,
  at: now.toISOString(),
})

async function attach(id: string, _key: string, photo: Photo, now: Date): Promise<PhotoRefusal | undefined> {
  const {bookings: staff} = await getNotifications()
  const file = await uploadEncrypted(photo.bytes)
  const changed = await update('booking', id, {by: 'customer', now}, (booking) => {
    const photos = booking.photos ?? []
    if (!takesPhotos(booking) || photos.length >= PHOTO_COUNT || photos.some((each) => each._key === _key))
      return undefined
    const {set} = withPhotoEmail(booking, staff, now)
    return {set: {...set, photos: [...photos, entryOf(_key, photo, file, now)]}}
  })
  const isTaken = changed.photos?.some(({file: {asset}}) => asset?._ref === file.ref)
  if (isTaken) return undefined
  // A failure does no harm: the retention job erases what is left.
  await erase([file.ref]).catch(() => undefined)
  if (changed.photos?.some((each) => each._key === _key)) return undefined
  return takesPhotos(changed) ? 'too_many' : 'closed'
}

/** Adds a photo to a booking, or tells why not. The same bytes twice are one photo. */
async function addPhoto(id: string, original: Uint8Array, now: Date): Promise<PhotoRefusal | undefined> {
  const found = await operationsFetch(photoKeysQuery, {id})
  if (!found) throw notFound()
  if (!takesPhotos(found)) return 'closed'
  const key = photoKey(original)
  if (found.keys?.includes(key)) return undefined
  if ((found.keys?.length ?? 0) >= PHOTO_COUNT) return 'too_many'
  const photo = await reencode(original)
  return typeof photo === 'string' ? photo : attach(id, key, photo, now)
}

const limitPhotos = createLimiter(6, 30)

/** The sender of photos, and the booking. */
interface Sender {
  id: string
  clients: readonly RateKey[]
  now: Date
}

/**
 * Stores the photo that `read` returns. Throws 422 with the refusal as its code, 409 for a closed request, and 429 or
 * 503 for too many concurrent uploads. Queues for decoding after reading, so that a slow sender blocks nobody.
 */
export const receivePhoto = (
  {id, clients, now}: Sender,
  read: (hold: HoldBytes) => Promise<Uint8Array>,
): Promise<{key: string}> =>
  uploading([...clients, {key: id, times: 1}], async (hold) => {
    const bytes = await read(hold)
    let refusal: PhotoRefusal | undefined
    const isTaken = await limitPhotos(async () => {
      refusal = await addPhoto(id, bytes, now)
    })
    if (!isTaken) throw unavailable()
    if (refusal) throw new Problem(refusal === 'closed' ? 409 : 422, refusal)
    return {key: photoKey(bytes)}
  })

/** Why photos of a form post were refused; `failed` if storing failed. */
export type PhotoOutcome = PhotoRefusal | 'failed'

/**
 * Adds the photos of a form post one by one. Never throws: the request is stored and must be confirmed even if its photos
 * fail.
 */
export async function receivePhotos(sender: Sender, files: AsyncIterable<UploadedFile>): Promise<PhotoOutcome[]> {
  const outcomes = new Set<PhotoOutcome>()
  const failed = (error: unknown) => {
    log('warn', 'photo.failed', {id: sender.id, ...errorFields(error)})
    outcomes.add('failed')
  }
  try {
    for await (const file of files) {
      try {
        await receivePhoto(sender, (hold) => file.read(PHOTO_BYTES, hold))
      } catch (error) {
        if (error instanceof Problem && isPhotoRefusal(error.code)) outcomes.add(error.code)
        else failed(error)
      }
    }
  } catch (error) {
    failed(error)
  }
  return [...outcomes]
}

/** Removes a photo for the customer who sent it. A photo that is already gone is no error. */
export async function removePhoto(id: string, key: string, now: Date): Promise<void> {
  let file: string | undefined
  await update('booking', id, {by: 'customer', now}, ({photos = []}) => {
    const removed = photos.find(({_key}) => _key === key)
    if (!removed) return undefined
    file = removed.file.asset?._ref
    const left = photos.filter((each) => each !== removed)
    return {action: 'photo_removed', ...(left.length > 0 ? {set: {photos: left}} : {unset: ['photos']})}
  })
  // Without its key the file is unreadable. If this fails, the retention job erases it.
  if (file) await erase([file]).catch((error: unknown) => log('warn', 'photo.file_kept', {id, ...errorFields(error)}))
}

/** The pixels of a photo of that booking, as JPEG. */
export async function readPhoto(id: string, key: string): Promise<Buffer> {
  const photo = await operationsFetch(photoFileQuery, {id, key})
  if (!photo?.url) throw notFound()
  return readEncrypted(photo.url, photo.key)
}

/** A photo as a response that no cache may keep. */
export const photoResponse = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Content-Disposition': 'inline; filename="photo.jpg"',
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
