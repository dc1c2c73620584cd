import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'

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
  renderToStaticMarkup(<Picture picture={picture} sizes="100vw" {...props} />)

test('a picture that loads when it is reached costs the page its main colour and no miniature', () => {
  expect(markup({})).toMatch(/<img[^>]* style="background-color:#98b8c8"/)
  expect(markup({})).not.toContain(lqip)
})

test('the picture of the first view shows its miniature until it has arrived', () => {
  expect(markup({priority: true})).toMatch(
    /<img[^>]* style="background:url\(data:image\/jpeg;base64,AAAA\) center\/cover"/,
  )
  expect(markup({priority: true, picture: {...picture, lqip: null}})).toContain('background-color:#98b8c8')
})

test('every picture keeps its place: width and height are in the markup', () => {
  expect(markup({})).toMatch(/width="1200" height="800"/)
  expect(markup({ratio: 2})).toMatch(/width="1200" height="600"/)
})

test('without a colour, and without a picture, nothing is invented', () => {
  expect(markup({picture: {...picture, color: null}})).not.toContain('background')
  expect(markup({picture: null, frame: '3x2'})).toBe('<div class="picture picture--3x2 siding-texture"></div>')
})
