import {readdirSync} from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {similarity} from './similarity.ts'

/** Width at which most places show a picture, in device pixels. */
const WIDTH = 1320
/** Below this, lap lines and shingles run together for the eye. */
const ENOUGH = 0.985
const QUALITIES = [64, 72, 80]
const MEDIA = path.join(import.meta.dirname, '../../../content/media')

const luma = (image: Buffer) => sharp(image).greyscale().raw().toBuffer({resolveWithObject: true})

/** The same rendition as the Content Lake sends to a browser that reads AVIF (emulators/content-lake/assets). */
const rendition = (original: Buffer, quality: number) =>
  sharp(original)
    .avif({quality: Math.round((quality * 2) / 3), effort: 1})
    .toBuffer()

async function measure(file: string) {
  const original = await sharp(path.join(MEDIA, file)).resize({width: WIDTH, withoutEnlargement: true}).png().toBuffer()
  const {data, info} = await luma(original)
  for (const quality of QUALITIES) {
    const bytes = await rendition(original, quality)
    const score = similarity(data, (await luma(bytes)).data, info.width, info.height)
    if (score >= ENOUGH || quality === QUALITIES.at(-1)) return {file, quality, score, bytes: bytes.length}
  }
  return undefined
}

/** Prints the lowest quality at which each picture of the starting content keeps its structure, for its field "Sharpness". */
export async function printQualities(only: readonly string[]): Promise<void> {
  const files = readdirSync(MEDIA).filter((file) => file.endsWith('.jpg'))
  for (const file of files.filter((each) => only.length === 0 || only.some((part) => each.includes(part)))) {
    const best = await measure(file)
    if (!best) continue
    const figures = [best.file, best.quality, best.score.toFixed(4), `${Math.round(best.bytes / 1000)} KB`]
    process.stdout.write(`${figures.join('\t')}\n`)
  }
}
