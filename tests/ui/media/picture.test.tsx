import {expect, test} from 'vitest'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import {renderMarkup} from '../../support/renderMarkup.ts'

const picture: PictureSource = {
  url: 'http://localhost:3900/images/local/content/0123456789abcdef0123456789abcdef01234567-1200x800.jpg',
  width: 1200,
  height: 800,
  color: '#98b8c8',
  alt: 'A deck',
}
const markup = (props: Partial<Parameters<typeof Picture>[0]>) =>
  renderMarkup(<Picture picture={picture} sizes="100vw" {...props} />)

test('a picture shows its main colour until it has arrived', async () => {
  expect(await markup({})).toMatch(/<img[^>]* style="background-color:#98b8c8"/)
  expect(await markup({priority: true})).toMatch(/<img[^>]* style="background-color:#98b8c8"/)
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
