import {isPhotoRefusal, PHOTO_BYTES, type PhotoRefusal} from '@/lib/photos'
import {photoFormat} from '@/lib/photoFormat'
import type {ChosenPhoto} from './usePhotos'

// Makes photos smaller and sends them. Loaded when the first photo is chosen.

const LONGEST_SIDE = 2048
const PREVIEW_SIDE = 240

export type ShrunkPhoto = {photo: Blob; preview: string}

function draw(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))

/**
 * Makes a photo smaller and upright, and removes its location. Safari opens HEIC too, so refuse a format only if the
 * picture does not open.
 */
export async function shrink(file: File): Promise<ShrunkPhoto | PhotoRefusal> {
  if (file.size > PHOTO_BYTES) return 'too_large'
  try {
    const bitmap = await createImageBitmap(file, {imageOrientation: 'from-image'})
    const photo = await jpegOf(draw(bitmap, LONGEST_SIDE))
    const preview = draw(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7)
    bitmap.close()
    return photo ? {photo, preview} : 'unreadable'
  } catch {
    const format = photoFormat(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
    if (format === 'heic') return 'heic'
    return format ? 'unreadable' : 'type'
  }
}

const TIMEOUT_MS = 120_000

const post = (path: string, type: string, body: BodyInit) =>
  fetch(path, {
    method: 'POST',
    headers: {'Content-Type': type, Accept: 'application/json'},
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** Sends one photo of a stored request. */
export async function sendPhoto(token: string, photo: Blob): Promise<Pick<ChosenPhoto, 'state' | 'key'>> {
  const response = await post(`/api/bookings/manage/${token}/photos`, 'image/jpeg', photo)
  const {photo: key, code}: {photo?: unknown; code?: unknown} = Object(await response.json())
  if (response.ok) return {state: 'sent', ...(typeof key === 'string' && {key})}
  return {state: typeof code === 'string' && isPhotoRefusal(code) ? code : 'failed'}
}

/** Removes a photo that was sent. Returns whether it is gone. */
export async function removeSent(token: string, key: string): Promise<boolean> {
  const body = JSON.stringify({action: 'remove'})
  return (await post(`/api/bookings/manage/${token}/photos/${key}`, 'application/json', body)).ok
}
