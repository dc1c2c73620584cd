import {crc32} from 'node:zlib'
import sharp from 'sharp'

/** A picture with its orientation and place in its metadata, as telephones write it; each `n` makes another one. */
export function jpegWithPlace(n: number, {width = 640 + n, height = 480} = {}): Promise<Buffer> {
  return sharp({create: {width, height, channels: 3, background: {r: 160, g: 90, b: 60}}})
    .withMetadata({orientation: 6})
    .withExifMerge({
      IFD0: {Make: 'canary-phone'},
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 44/1 3858/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 1/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
}

/** The first bytes of an iPhone's own format: nobody here can decode the rest. */
export const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])

/** A small PNG whose header tells of another size, and of what else it names. */
async function png(side: number, header: {bits?: number; colour?: number; interlaced?: number} = {}): Promise<Buffer> {
  const file = await sharp({create: {width: 8, height: 8, channels: 3, background: 'white'}})
    .png()
    .toBuffer()
  file.writeUInt32BE(side, 16)
  file.writeUInt32BE(side, 20)
  file.set([header.bits ?? 8, header.colour ?? 2, 0, 0, header.interlaced ?? 0], 24)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** 225 million pixels. */
export const bomb = () => png(15_000)

/** 59 million pixels, of which the decoder has to hold the whole: 479 MB. */
export const interlacedBomb = () => png(7700, {bits: 16, colour: 6, interlaced: 1})

/** As many that come row by row, and take as long to make smaller. */
export const deepBomb = () => png(7700, {bits: 16, colour: 6})

/** The same of JPEG: 356 MB. */
export async function progressiveBomb(): Promise<Buffer> {
  const file = await sharp({create: {width: 8, height: 8, channels: 3, background: 'white'}})
    .jpeg({progressive: true})
    .toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
  file.writeUInt16BE(7700, frame + 5)
  file.writeUInt16BE(7700, frame + 7)
  return file
}
