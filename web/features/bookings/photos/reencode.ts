import 'server-only'
import pLimit from 'p-limit'
import sharp, {type Metadata} from 'sharp'
import {photoFormat} from '@/lib/photoFormat'
import {PHOTO_BYTES, type PhotoRefusal} from '@/lib/photos'

/** Above this a picture is a bomb rather than a photo: telephones make up to 50 million pixels without being asked. */
const MAX_PIXELS = 60_000_000
/**
 * Telephones write JPEG whose rows follow one another, which is made smaller while it is read. Of any other picture the
 * decoder may hold the whole, and up to a third more.
 */
const MAX_WHOLE_BYTES = 150_000_000
const LONGEST_SIDE = 2048
const QUALITY = 80

/** Where a ZIP archive ends, with the longest comment that may follow. */
const ZIP_END = {mark: 'PK\x05\x06', within: 22 + 0xffff}
const PDF_START = {mark: '%PDF-', within: 1024}
const MARKUP = ['<!doctype html', '<html', '<script', '<?php']

/** A decoded picture takes a processor and much memory; requests come first. */
const decoding = pLimit(1)

export interface Photo {
  bytes: Buffer
  width: number
  height: number
}

/** Tells by the header whether a picture would take too much to decode. A progressive JPEG is held as numbers of 16 bits. */
function isTooBig({width, height, channels, depth, format, isProgressive}: Metadata): boolean {
  const pixels = width * height
  if (format === 'jpeg' && !isProgressive) return pixels > MAX_PIXELS
  const sampleBytes = format === 'jpeg' || depth !== 'uchar' ? 2 : 1
  return pixels > MAX_PIXELS || pixels * channels * sampleBytes > MAX_WHOLE_BYTES
}

/** Whether a file is, to other programs, an archive, a document or a page as well (a polyglot): no camera makes such a photo. */
function isOtherFileToo(file: Uint8Array): boolean {
  const {buffer, byteOffset, byteLength} = file
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  const lower = text.toLowerCase()
  return (
    text.slice(0, PDF_START.within).includes(PDF_START.mark) ||
    text.slice(-ZIP_END.within).includes(ZIP_END.mark) ||
    MARKUP.some((mark) => lower.includes(mark))
  )
}

async function decode(original: Uint8Array): Promise<Photo | PhotoRefusal> {
  // What libvips keeps of a picture would stand beside the next one. Each copy of sharp that is loaded turns it on again.
  sharp.cache(false)
  // Not 'warning': cameras add bytes that the standard does not know, and every decoder shows their pictures.
  const picture = sharp(original, {limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true})
  try {
    // The header alone, before anything is decoded.
    if (isTooBig(await sharp(original, {limitInputPixels: false}).metadata())) return 'pixels'
    const {data, info} = await picture
      .autoOrient()
      .resize({width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true})
      .flatten({background: 'white'})
      .jpeg({quality: QUALITY})
      .timeout({seconds: 20})
      .toBuffer({resolveWithObject: true})
    return {bytes: data, width: info.width, height: info.height}
  } catch {
    return 'unreadable'
  }
}

/**
 * Decodes a photo and encodes its pixels anew: nothing else of what was sent is kept, no place, no device, and no other
 * file that hides behind the picture. Returns why it is refused instead.
 */
export async function reencode(original: Uint8Array): Promise<Photo | PhotoRefusal> {
  if (original.byteLength > PHOTO_BYTES) return 'too_large'
  const format = photoFormat(original)
  if (format === 'heic') return 'heic'
  return format && !isOtherFileToo(original) ? decoding(() => decode(original)) : 'type'
}
