import {isPhotoRefusal} from '@/lib/photos'
import type {ChosenPhoto} from './usePhotos'

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
