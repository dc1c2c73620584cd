import {readFileSync} from 'node:fs'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {brandPictures, brandTexts} from '../../tools/brand/brand.ts'
import {linesWith, sourcesIn} from '../support/repository/sources.ts'

test('the logo and the colours are the same everywhere: after a change of one, npm run brand', () => {
  for (const [file, text] of Object.entries(brandTexts())) expect(readFileSync(file, 'utf8'), file).toBe(text)
})

/** The pixels; an ICO file has its PNG behind 22 bytes. */
const pixelsOf = (picture: Buffer) =>
  sharp(picture.subarray(picture.indexOf('PNG') - 1))
    .removeAlpha()
    .raw()
    .toBuffer()

test('the icons in pixels show the logo', async () => {
  for (const [file, picture] of Object.entries(await brandPictures())) {
    const [written, drawn] = await Promise.all([pixelsOf(readFileSync(file)), pixelsOf(picture)])
    const difference = written.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0)
    // Another version of sharp smooths edges a little differently.
    expect([file, written.length, difference / drawn.length < 3]).toEqual([file, drawn.length, true])
  }
})

test('no page, manifest or email names a colour of its own', () => {
  const named = sourcesIn('web')
    .filter(({file}) => file !== 'web/ui/brand.ts')
    .flatMap((source) => linesWith(source, /['" ]#[\da-f]{6}\b/i))
  expect(named).toEqual([])
})
