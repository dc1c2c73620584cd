import sharp from 'sharp'
import {expect, test} from 'vitest'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import {renderMarkup} from '../../support/renderMarkup.ts'

const lqip = 'data:image/jpeg;base64,AAAA'
const picture: PictureSource = {
  url: 'http://localhost:3900/images/local/content/0123456789abcdef0123456789abcdef01234567-1200x800.jpg',
  width: 1200,
  height: 800,
  lqip,
  color: '#98b8c8',
  alt: 'A deck',
}
const markup = (props: Partial<Parameters<typeof Picture>[0]>) =>
  renderMarkup(<Picture picture={picture} sizes="100vw" {...props} />)

test('a picture that loads when it is reached costs the page its main colour and no miniature', async () => {
  expect(await markup({})).toMatch(/<img[^>]* style="background-color:#98b8c8"/)
  expect(await markup({})).not.toContain(lqip)
})

test('the picture of the first view shows its miniature until it has arrived, in a fifth of the bytes', async () => {
  const noise = {create: {width: 20, height: 13, channels: 3 as const, background: '#98b8c8'}}
  const jpeg = await sharp(noise).jpeg().toBuffer()
  const shown = await markup({
    priority: true,
    picture: {...picture, lqip: `data:image/jpeg;base64,${jpeg.toString('base64')}`},
  })
  const [, webp = ''] =
    /<img[^>]* style="background:url\(data:image\/webp;base64,([^)]+)\) center\/cover"/.exec(shown) ?? []
  const bytes = Buffer.from(webp, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({format: 'webp', width: 12, height: 8})
  expect(bytes.length).toBeLessThan(jpeg.length / 2)
})

test('a miniature that cannot be read is shown as it is, and without one the colour', async () => {
  expect(await markup({priority: true})).toMatch(/<img[^>]* style="background:url\(data:image\/jpeg;base64,AAAA\)/)
  expect(await markup({priority: true, picture: {...picture, lqip: null}})).toContain('background-color:#98b8c8')
})

test('a picture whose place is small everywhere names no rendition that nobody would take', async () => {
  const wide = {...picture, width: 3000}
  expect(await markup({picture: wide})).toContain(' 1920w')
  const small = await markup({picture: wide, widest: 800})
  expect(small).toContain(' 800w')
  expect(small).not.toContain(' 1320w')
})

test('every picture keeps its place: width and height are in the markup', async () => {
  expect(await markup({})).toMatch(/width="1200" height="800"/)
  expect(await markup({ratio: 2})).toMatch(/width="1200" height="600"/)
})

test('without a colour, and without a picture, nothing is invented', async () => {
  expect(await markup({picture: {...picture, color: null}})).not.toContain('background')
  expect(await markup({picture: null, frame: '3x2'})).toBe('<div class="picture picture--3x2 siding-texture"></div>')
})
