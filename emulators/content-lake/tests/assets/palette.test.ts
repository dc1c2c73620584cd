import sharp from 'sharp'
import {expect, test} from 'vitest'
import {toHsl, toRgb, type Rgb} from '../../assets/colour.ts'
import {paletteOf} from '../../assets/palette.ts'

/** Returns an image of vertical bands, as wide as their shares of a hundred. */
function bands(shares: Record<string, number>) {
  const boards = Object.entries(shares).map(([background, width]) => ({
    create: {width, height: 100, channels: 4 as const, background},
    width,
  }))
  let left = 0
  const composed = boards.map(({create, width}) => {
    const placed = {input: {create}, left, top: 0}
    left += width
    return placed
  })
  const transparent = {r: 0, g: 0, b: 0, alpha: 0}
  return sharp({create: {width: 100, height: 100, channels: 4, background: transparent}})
    .composite(composed)
    .png()
}

const palette = async (shares: Record<string, number>) => paletteOf(sharp(await bands(shares).toBuffer()))

test('each name has the colour of the picture that suits it, with its share in hundredths', async () => {
  const colours = await palette({
    '#8c7a6b': 40,
    '#d02a2a': 10,
    '#f0a860': 10,
    '#0a5c2a': 10,
    '#d8d4cc': 20,
    '#3a3a40': 10,
  })
  expect(colours).toEqual({
    _type: 'sanity.imagePalette',
    dominant: swatch('#8c7a6b', 40, '#fff', '#fff'),
    vibrant: swatch('#d02a2a', 10, '#fff', '#fff'),
    lightVibrant: swatch('#f0a860', 10, '#000', '#fff'),
    darkVibrant: swatch('#0a5c2a', 10, '#fff', '#fff'),
    muted: swatch('#8c7a6b', 40, '#fff', '#fff'),
    lightMuted: swatch('#d8d4cc', 20, '#000', '#000'),
    darkMuted: swatch('#3a3a40', 10, '#fff', '#fff'),
  })
})

function swatch(background: string, population: number, foreground: string, title: string) {
  return {_type: 'sanity.imagePaletteSwatch', background, foreground, title, population}
}

test('a colour that the picture lacks is made of a relative, and says that none of it is there', async () => {
  const red = await palette({'#d02a2a': 100})
  expect(red).toMatchObject({
    dominant: {background: '#d02a2a', population: 100},
    vibrant: {background: '#d02a2a', population: 100},
    darkVibrant: {population: 0},
    muted: {population: 0},
  })
  const dark = toHsl(rgbOf(red, 'darkVibrant'))
  expect(dark[0]).toBeCloseTo(0, 1)
  expect(dark[2]).toBeCloseTo(0.26, 1)
  const grey = await palette({'#808080': 100})
  expect(grey).toMatchObject({muted: {background: '#808080', population: 100}, vibrant: {population: 0}})
  expect(rgbOf(grey, 'lightVibrant')).toEqual([189, 189, 189])
})

function rgbOf(colours: Record<string, unknown> | undefined, name: string): Rgb {
  const text = JSON.stringify(colours?.[name])
  const [r = 0, g = 0, b = 0] =
    /#(..)(..)(..)/
      .exec(text)
      ?.slice(1)
      .map((part) => parseInt(part, 16)) ?? []
  return [r, g, b]
}

test('the dominant colour is the one with the largest share, and near shades count together', async () => {
  const colours = await palette({'#1f4fd0': 30, '#f2f2f2': 34, '#1f4fd2': 36})
  expect(colours).toMatchObject({dominant: {background: '#1f4fd1', population: 66}})
})

test('what cannot be seen does not count', async () => {
  expect(await palette({'#d02a2a': 20})).toMatchObject({dominant: {background: '#d02a2a', population: 100}})
  expect(await palette({})).toBeUndefined()
})

test('black, white and the six pure colours are the same after the way to hue and back', () => {
  for (const r of [0, 255])
    for (const g of [0, 255]) for (const b of [0, 255]) expect(toRgb(toHsl([r, g, b]))).toEqual([r, g, b])
  expect(toHsl([0, 255, 0])[0]).toBeCloseTo(1 / 3)
})
