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

/** A small file whose header tells of 225 million pixels. */
export async function bomb(): Promise<Buffer> {
  const png = await sharp({create: {width: 8, height: 8, channels: 3, background: 'white'}})
    .png()
    .toBuffer()
  png.writeUInt32BE(15_000, 16)
  png.writeUInt32BE(15_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
