import {photoFormat} from '@/lib/photoFormat'
import {PHOTO_BYTES, type PhotoRefusal} from '@/lib/photos'

// Loaded when the first photo is chosen.

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
 * The photo as the server will keep it: smaller, upright, and without the place that a telephone writes into it. Safari
 * opens HEIC too, so the format decides only when the picture cannot be opened.
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
