import {chmod, writeFile} from 'node:fs/promises'
import {afterEach, expect, test, vi} from 'vitest'
import {ButteraugliMissing, distance, MeasureFailed} from '../support/pictures/butteraugli.ts'
import {chooseQuality, LIMIT, placesIn} from '../support/pictures/pictureQuality.ts'
import {tempDir} from '../support/tempDir.ts'

afterEach(() => void vi.unstubAllEnvs())

/** Puts a program in the place of butteraugli's, which no test needs. */
async function pretend(folder: string, ...lines: string[]) {
  const file = `${folder}/butteraugli_main`
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(file, 0o755)
  vi.stubEnv('PATH', folder)
}

test('a rendition is as far from its picture as the 3-norm says, not the worst place above it', async () => {
  await using folder = await tempDir()
  await pretend(
    folder.path,
    'test "$1 $2" = "before.png after.png" || exit 1',
    'echo "color_hints.cc:54: No color_space given, assuming sRGB" >&2',
    'echo 6.7520608902',
    'echo "3-norm: 2.212931"',
  )
  expect(distance('before.png', 'after.png')).toBe(2.212931)
})

test.each([
  ['a picture that it cannot read', 'echo "Failed to read image from before.png" >&2; exit 1', /Failed to read image/],
  ['another version, which prints the maximum alone', 'echo 6.7520608902', /6\.7520608902/],
  ['a failure after it has printed', 'echo "3-norm: 2.212931"; exit 1', /after\.png/],
])('%s is no measure', async (_, line, said) => {
  await using folder = await tempDir()
  await pretend(folder.path, line)
  expect(() => distance('before.png', 'after.png')).toThrow(MeasureFailed)
  expect(() => distance('before.png', 'after.png')).toThrow(said)
})

test('without the program the message names the package that has it', async () => {
  await using folder = await tempDir()
  vi.stubEnv('PATH', folder.path)
  expect(() => distance('before.png', 'after.png')).toThrow(ButteraugliMissing)
  expect(() => distance('before.png', 'after.png')).toThrow('apt-get install libjxl-devtools')
})

test.each([
  ['the lowest that stays within the limit', [LIMIT, LIMIT - 0.3, LIMIT - 0.5], 100, 64],
  ['the next where the lowest is just above it', [LIMIT + 0.01, LIMIT, LIMIT - 0.2], 100, 72],
  ['the highest where only that is enough', [LIMIT + 1, LIMIT + 0.5, LIMIT - 0.1], 100, 80],
  ['the highest where none is', [LIMIT + 3, LIMIT + 2, LIMIT + 1], 100, 80],
  ['the highest that its place has room for', [LIMIT + 1, LIMIT + 0.5, LIMIT - 0.1], 79, 72],
  ['the lowest where there is room for no other', [LIMIT + 1, LIMIT - 0.1, LIMIT - 0.2], 50, 64],
])('a picture gets %s', async (_, [at64 = 0, at72 = 0, at80 = 0], budget, quality) => {
  const distances = new Map([
    [64, at64],
    [72, at72],
    [80, at80],
  ])
  const measure = (each: number) => Promise.resolve({distance: distances.get(each) ?? Infinity, bytes: each})
  expect(await chooseQuality(budget, measure)).toEqual({quality, distance: distances.get(quality), bytes: quality})
})

test('no quality is measured above the one that is enough', async () => {
  const measure = vi.fn<Parameters<typeof chooseQuality>[1]>().mockResolvedValue({distance: 1, bytes: 1000})
  await chooseQuality(2000, measure)
  expect(measure.mock.calls).toEqual([[64]])
})

test('every picture of a document is found with its quality; one that a page opens with may weigh less', () => {
  const document = {
    title: {en: 'A deck'},
    after: {file: 'media/after.jpg', alt: {en: 'A deck'}, quality: 72},
    images: [{_key: 'image1', file: 'media/detail.jpg', quality: 64}],
    home: {clip: {file: 'media/clip.mp4', poster: {file: 'media/poster.jpg'}}},
  }
  expect(placesIn([document])).toEqual([
    {file: 'after.jpg', budget: 120_000, quality: 72},
    {file: 'detail.jpg', budget: 120_000, quality: 64},
    {file: 'poster.jpg', budget: 90_000, quality: undefined},
  ])
})
