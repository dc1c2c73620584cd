import {expect, test} from 'vitest'
import {focalPoint, imageSrcSet, imageUrl, type PictureSource} from '../../web/lib/content/image.ts'

const picture: PictureSource = {
  url: 'http://localhost:3900/images/local/content/0123456789abcdef0123456789abcdef01234567-1200x800.jpg',
  width: 1200,
  height: 800,
  color: null,
  alt: 'A deck',
}

test('a rendition keeps the address of the lake it came from and lets the browser choose the format', () => {
  const url = new URL(imageUrl(picture, 640) ?? '')
  expect(url.origin).toBe('http://localhost:3900')
  expect(url.pathname).toBe('/images/local/content/0123456789abcdef0123456789abcdef01234567-1200x800.jpg')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({w: '640', auto: 'format', fit: 'max'})
})

test('a rendition has the quality that was measured for its picture, or one that keeps fine lines', () => {
  const quality = (of: PictureSource) => Number(new URL(imageUrl(of, 640) ?? '').searchParams.get('q'))
  expect(quality({...picture, quality: 64})).toBe(64)
  expect(quality(picture)).toBeGreaterThanOrEqual(70)
})

test('a ratio crops around the focal point, inside the editor’s crop', () => {
  const cropped = {
    ...picture,
    crop: {top: 0, bottom: 0, left: 0.5, right: 0},
    hotspot: {x: 0.9, y: 0.5, width: 0.1, height: 0.1},
  }
  const url = new URL(imageUrl(cropped, 300, 1) ?? '')
  const [left = 0, , width = 0] = (url.searchParams.get('rect') ?? '').split(',').map(Number)
  expect(url.searchParams.get('h')).toBe('300')
  expect(left).toBeGreaterThanOrEqual(600)
  expect(left + width).toBeLessThanOrEqual(1200)
})

test('a frame that cuts a picture keeps its focal point in view, counted inside the editor’s crop', () => {
  const hotspot = {x: 0.75, y: 0.2, width: 0.1, height: 0.1}
  expect(focalPoint({...picture, hotspot})).toBe('75% 20%')
  expect(focalPoint({...picture, hotspot, crop: {top: 0, bottom: 0, left: 0.5, right: 0}})).toBe('50% 20%')
  expect(focalPoint({...picture, hotspot: {...hotspot, x: 0.1}, crop: {top: 0, bottom: 0, left: 0.5, right: 0}})).toBe(
    '0% 20%',
  )
  expect(focalPoint({...picture, hotspot: {x: 0.5, y: 0.5, width: 1, height: 1}})).toBeUndefined()
  expect(focalPoint(picture)).toBeUndefined()
})

test('no rendition is wider than the original', () => {
  const widths = [...imageSrcSet(picture, [320, 800, 1400]).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([320, 800, 1200])
})

test('a small original still has one address', () => {
  expect(imageSrcSet({...picture, width: 200}, [320, 800])).toMatch(/ 200w$/)
})

test.each([null, '', 'https://example.com/a.jpg', 'javascript:alert(1)'])('%s is no picture of the lake', (url) => {
  expect(imageUrl({...picture, url}, 640)).toBeUndefined()
})
