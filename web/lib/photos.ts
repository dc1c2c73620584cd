// What a photo of a request may be, known to the browser and to the server.

export const PHOTO_COUNT = 6
export const PHOTO_BYTES = 15 * 1024 * 1024

/** Why one photo is refused; the others are taken. */
export const PHOTO_REFUSALS = ['heic', 'type', 'too_large', 'too_many', 'pixels', 'unreadable'] as const
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number]
export const isPhotoRefusal = (code: string): code is PhotoRefusal => PHOTO_REFUSALS.some((each) => each === code)

/** Without HEIC in this list an iPhone converts its pictures to JPEG before it hands them over. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp'

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic'

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** The format by the first bytes: names and media types are what the sender says. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12)) ? 'heic' : undefined
}
