import {readdirSync, readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {isObject, type Json} from '../../../tools/seed/expand.ts'
import {tempDir} from '../tempDir.ts'
import {distance} from './butteraugli.ts'

/** Width at which most places show a picture, in device pixels. The wider renditions are closer to their picture. */
const WIDTH = 1320
/** Above this, grain, lap lines and shingles run together for an eye at arm's length (docs/decisions.md). */
export const LIMIT = 1.9
const LOWEST = 64
const HIGHER = [72, 80]
/** What a rendition of that width may weigh in its place: a page that opens with it makes its visitor wait for it. */
const BUDGET = 120_000
const OPENING = {fields: ['image', 'dusk', 'cover', 'poster'], budget: 90_000}
const CONTENT = path.join(import.meta.dirname, '../../../content')
const MEDIA = path.join(CONTENT, 'media')

export type Place = {file: string; budget: number; quality: number | undefined}

/** Every place of a document that shows a picture of content/media, with the quality that is kept there. */
export function placesIn(value: Json | undefined, field = ''): Place[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, field))
  if (!isObject(value)) return []
  const {file, quality} = value
  const below = Object.entries(value).flatMap(([name, child]) => placesIn(child, name))
  if (typeof file !== 'string' || !file.endsWith('.jpg')) return below
  const budget = OPENING.fields.includes(field) ? OPENING.budget : BUDGET
  return [{file: path.basename(file), budget, quality: typeof quality === 'number' ? quality : undefined}, ...below]
}

export type Measured = {distance: number; bytes: number}

/** The lowest quality within the limit; where none is, the highest within the place's bytes. */
export async function chooseQuality(budget: number, measure: (quality: number) => Promise<Measured>) {
  let best = {quality: LOWEST, ...(await measure(LOWEST))}
  for (const quality of HIGHER) {
    if (best.distance <= LIMIT) break
    const next = {quality, ...(await measure(quality))}
    if (next.bytes > budget) break
    best = next
  }
  return best
}

/** The same rendition as the Content Lake sends to a browser that reads AVIF (emulators/content-lake/assets). */
const rendition = (original: Buffer, quality: number) =>
  sharp(original)
    .avif({quality: Math.round((quality * 2) / 3), effort: 1})
    .toBuffer()

/** The program reads files; PNG is the kind that both of us know without loss. */
const png = (image: Buffer | string) => sharp(image).png({compressionLevel: 1})

async function neededQuality(file: string, budget: number) {
  await using folder = await tempDir()
  const [before, after] = [`${folder.path}/original.png`, `${folder.path}/rendition.png`]
  const original = await png(path.join(MEDIA, file)).resize({width: WIDTH, withoutEnlargement: true}).toBuffer()
  await writeFile(before, original)
  return await chooseQuality(budget, async (quality) => {
    const bytes = await rendition(original, quality)
    await png(bytes).toFile(after)
    return {distance: distance(before, after), bytes: bytes.length}
  })
}

/** Prints the quality that each picture of the starting content needs, for its field "Sharpness", and a different one there. */
export async function printQualities(only: readonly string[]): Promise<void> {
  const places = readdirSync(CONTENT)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => placesIn(JSON.parse(readFileSync(path.join(CONTENT, name), 'utf8'))))
  const files = readdirSync(MEDIA).filter((file) => file.endsWith('.jpg'))
  // The number of threads changes the bytes of an AVIF, and with them its distance.
  sharp.concurrency(1)
  for (const file of files.filter((each) => only.length === 0 || only.some((part) => each.includes(part)))) {
    const shown = places.filter((place) => place.file === file)
    const needed = await neededQuality(file, Math.min(BUDGET, ...shown.map(({budget}) => budget)))
    const kept = [...new Set(shown.map(({quality}) => quality ?? 'none'))].filter((each) => each !== needed.quality)
    const figures = [file, needed.quality, needed.distance.toFixed(2), `${Math.round(needed.bytes / 1000)} KB`]
    process.stdout.write(`${[...figures, ...kept.map((each) => `kept: ${each}`)].join('\t')}\n`)
  }
}
