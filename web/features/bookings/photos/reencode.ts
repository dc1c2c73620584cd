import 'server-only'
import pLimit from 'p-limit'
import sharp, {type Metadata} from 'sharp'
import {photoFormat} from '@/lib/photoFormat'
import {PHOTO_BYTES, type PhotoRefusal} from '@/lib/photos'

/** Larger pictures may be decompression bombs. Phones make up to 50 million pixels. */
const MAX_PIXELS = 60_000_000
/**
 * The decoder may hold a whole picture and a third more, except for JPEGs with consecutive rows, as phones write them.
 */
const MAX_WHOLE_BYTES = 150_000_000
const LONGEST_SIDE = 2048
const QUALITY = 80

/** How a ZIP archive ends, with its longest possible comment. */
const ZIP_END = {mark: 'PK\x05\x06', within: 22 + 0xffff}
const PDF_START = {mark: '%PDF-', within: 1024}
const MARKUP = ['<!doctype html', '<html', '<script', '<?php']

/** One at a time: decoding takes a core and much memory, which requests need. */
const decoding = pLimit(1)

export interface Photo {
  bytes: Buffer
  width: number
  height: number
}

/** Whether decoding would take too much memory, by the header. A progressive JPEG takes 16 bits for each sample. */
function isTooBig({width, height, channels, depth, format, isProgressive}: Metadata): boolean {
  const pixels = width * height
  if (format === 'jpeg' && !isProgressive) return pixels > MAX_PIXELS
  const sampleBytes = format === 'jpeg' || depth !== 'uchar' ? 2 : 1
  return pixels > MAX_PIXELS || pixels * channels * sampleBytes > MAX_WHOLE_BYTES
}

/** Whether other programs take the file for an archive, a document or a page (a polyglot). No camera makes such a photo. */
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
  // Without this, libvips keeps a picture in memory beside the next one. Each loaded copy of sharp turns the cache on
  // again.
  sharp.cache(false)
  // Not 'warning': cameras add bytes outside the standard, which decoders ignore.
  const picture = sharp(original, {limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true})
  try {
    // This reads the header alone, before anything is decoded.
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
 * Decodes a photo and encodes its pixels again, which removes the location, the device and hidden files. Returns the
 * reason for a refusal.
 */
export async function reencode(original: Uint8Array): Promise<Photo | PhotoRefusal> {
  if (original.byteLength > PHOTO_BYTES) return 'too_large'
  const format = photoFormat(original)
  if (format === 'heic') return 'heic'
  return format && !isOtherFileToo(original) ? decoding(() => decode(original)) : 'type'
}
