import 'server-only'
import {createHash} from 'node:crypto'
import {defineQuery} from 'next-sanity'
import {createLimiter} from '@/lib/limits'
import {OFFICE_FILE_COUNT, PHOTO_BYTES, type PhotoRefusal} from '@/lib/photos'
import type {Booking} from '@/sanity.types'
import {notFound, Problem, unavailable} from '@/server/http/problem'
import {uploading, type HoldBytes} from '@/server/http/uploads'
import type {RateKey} from '@/server/http/clientAddress'
import {errorFields, log} from '@/server/log'
import {operationsFetch} from '@/server/sanity/clients'
import {erase} from '@/server/sanity/retention'
import {update} from '@/server/sanity/update'
import {readEncrypted, uploadEncrypted} from './commands'
import {reencode} from './reencode'

// Photos and PDFs of the office. They are encrypted like the customers' photos but in a separate list: the customer's
// page and the emails read only the other list.

const filesQuery = defineQuery(`*[_type == "booking" && _id == $id][0]{"keys": officeFiles[]._key}`)
const fileQuery = defineQuery(
  `*[_type == "booking" && _id == $id][0].officeFiles[_key == $key][0]{key, name, type, "url": file.asset->url}`,
)

const NAME_LENGTH = 100
const EXTENSIONS = {'image/jpeg': 'jpg', 'application/pdf': 'pdf'} as const
type FileType = keyof typeof EXTENSIONS

/**
 * Removes the path, control characters, and characters that file systems or headers refuse; sets the extension of the
 * type.
 */
export function cleanFileName(typed: string, type: FileType): string {
  const base = typed
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{C}"*:<>?|]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
    .trim()
  return `${base || 'file'}.${EXTENSIONS[type]}`
}

const PDF_END_WITHIN = 1024

const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1')

/** Whether the bytes are a whole PDF: senders choose names and media types. */
function isPdf(bytes: Uint8Array): boolean {
  return latin(bytes.subarray(0, 5)) === '%PDF-' && latin(bytes.subarray(-PDF_END_WITHIN)).includes('%%EOF')
}

interface Content {
  bytes: Buffer
  type: FileType
}

/** Keeps a PDF unchanged, and encodes a photo again like a customer's. */
async function contentOf(original: Uint8Array): Promise<Content | PhotoRefusal> {
  if (original.byteLength > PHOTO_BYTES) return 'too_large'
  if (isPdf(original)) return {bytes: Buffer.from(original), type: 'application/pdf'}
  const photo = await reencode(original)
  return typeof photo === 'string' ? photo : {bytes: photo.bytes, type: 'image/jpeg'}
}

interface Sender {
  id: string
  by: string
  now: Date
}

async function addFile({id, by, now}: Sender, typedName: string, original: Uint8Array): Promise<Booking> {
  // The same bytes have the same key, so that a retry adds nothing.
  const _key = createHash('sha256').update(original).digest('hex').slice(0, 16)
  const found = await operationsFetch(filesQuery, {id})
  if (!found) throw notFound()
  const isNew = !found.keys?.includes(_key)
  if (isNew && (found.keys?.length ?? 0) >= OFFICE_FILE_COUNT) throw new Problem(422, 'too_many')
  const content = await contentOf(original)
  if (typeof content === 'string') throw new Problem(422, content)
  const {bytes, type} = content
  const name = cleanFileName(typedName, type)
  const stored = isNew ? await uploadEncrypted(bytes) : undefined
  const changed = await update('booking', id, {by, now}, ({officeFiles = []}) => {
    if (!stored || officeFiles.length >= OFFICE_FILE_COUNT || officeFiles.some((each) => each._key === _key))
      return undefined
    const file = {_type: 'file' as const, asset: {_type: 'reference' as const, _ref: stored.ref}}
    const size = bytes.length
    const entry = {
      _key,
      _type: 'officeFile' as const,
      name,
      type,
      size,
      file,
      key: stored.key,
      at: now.toISOString(),
      by,
    }
    return {action: 'file_added', to: name, set: {officeFiles: [...officeFiles, entry]}}
  })
  const isTaken = changed.officeFiles?.some(({file: {asset}}) => asset?._ref === stored?.ref)
  // A failure does no harm: the retention job erases what is left.
  if (stored && !isTaken) await erase([stored.ref]).catch(() => undefined)
  if (!changed.officeFiles?.some((each) => each._key === _key)) throw new Problem(422, 'too_many')
  return changed
}

const limitFiles = createLimiter(2, 10)

/**
 * Stores the file that `read` returns, and returns the changed booking. Throws 422 with the refusal as its code, and
 * 429 or 503 for too many concurrent uploads.
 */
export const receiveOfficeFile = (
  sender: Sender & {clients: readonly RateKey[]},
  name: string,
  read: (hold: HoldBytes) => Promise<Uint8Array>,
): Promise<Booking> =>
  uploading([...sender.clients, {key: sender.id, times: 1}], async (hold) => {
    const bytes = await read(hold)
    let added: Booking | undefined
    await limitFiles(async () => {
      added = await addFile(sender, name, bytes)
    })
    if (!added) throw unavailable()
    return added
  })

/** Removes a file with its key. A file that is already gone is no error. */
export async function removeOfficeFile({id, by, now}: Sender, key: string): Promise<Booking> {
  let ref: string | undefined
  const changed = await update('booking', id, {by, now}, ({officeFiles = []}) => {
    const removed = officeFiles.find(({_key}) => _key === key)
    if (!removed) return undefined
    ref = removed.file.asset?._ref
    const left = officeFiles.filter((each) => each !== removed)
    const change = {action: 'file_removed', to: removed.name} as const
    return left.length > 0 ? {...change, set: {officeFiles: left}} : {...change, unset: ['officeFiles']}
  })
  // Without its key the file is unreadable. If this fails, the retention job erases it.
  if (ref) await erase([ref]).catch((error: unknown) => log('warn', 'photo.file_kept', {id, ...errorFields(error)}))
  return changed
}

/** A file as a response that no cache may keep. A PDF is a download, because it may contain scripts. */
export async function officeFileResponse(id: string, key: string): Promise<Response> {
  const file = await operationsFetch(fileQuery, {id, key})
  if (!file?.url) throw notFound()
  const bytes = await readEncrypted(file.url, file.key)
  const disposition = file.type === 'image/jpeg' ? 'inline' : 'attachment'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': file.type === 'image/jpeg' ? 'image/jpeg' : 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
