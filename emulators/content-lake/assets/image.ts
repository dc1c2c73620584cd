import sharp from 'sharp'
import {httpError} from '../http/errors.ts'
import {paletteOf} from './palette.ts'

/** Limit for uploaded images. A few bytes can declare a huge image (decompression bomb). */
export const MAX_PIXELS = 100_000_000

/** Supported formats by sharp's name, with file extension and media type. */
const FORMATS: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
}

/** Metadata that the image's bytes contain. */
export interface ImageInfo {
  width: number
  height: number
  extension: string
  mimeType: string
  hasAlpha: boolean
  isOpaque: boolean
  /** A 20-pixel-wide preview as a data URL. */
  lqip: string
  palette: Record<string, unknown> | undefined
}

/** Inspects an uploaded image. Throws 400 for an image that does not decode to its end, 413 for too many pixels. */
export async function inspectImage(bytes: Buffer): Promise<ImageInfo> {
  try {
    const openImage = () => sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error'})
    const meta = await openImage().metadata()
    const format = FORMATS[meta.format ?? '']
    if (!format) throw httpError(400, `Invalid image, unsupported format "${meta.format}"`)
    if (meta.width * meta.height > MAX_PIXELS) throw httpError(413, `Image exceeds the limit of ${MAX_PIXELS} pixels`)
    const isRotated = (meta.orientation ?? 1) >= 5
    const preview = await openImage()
      .rotate()
      .resize(20)
      .toFormat(meta.hasAlpha ? 'png' : 'jpeg')
      .toBuffer()
    const {isOpaque} = await sharp(await openImage().resize(64, 64, {fit: 'inside'}).png().toBuffer()).stats()
    return {
      width: isRotated ? meta.height : meta.width,
      height: isRotated ? meta.width : meta.height,
      ...format,
      hasAlpha: meta.hasAlpha ?? false,
      isOpaque,
      lqip: `data:image/${meta.hasAlpha ? 'png' : 'jpeg'};base64,${preview.toString('base64')}`,
      palette: await paletteOf(openImage()),
    }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    const hasTooManyPixels = error instanceof Error && /pixel limit/i.test(error.message)
    throw hasTooManyPixels
      ? httpError(413, `Image exceeds the limit of ${MAX_PIXELS} pixels`)
      : httpError(400, 'Invalid image, could not read metadata')
  }
}
