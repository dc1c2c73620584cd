import {readdirSync} from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import services from '../../content/service.json'

const MEDIA = path.join(import.meta.dirname, '../../content/media')

/** Whole views fill a window at two pixels a point; a clip's first picture is as wide as the clip. */
const widthOf = (file: string) => (/poster/.test(file) ? 1920 : 2400)

test('every picture is wide enough for its place', async () => {
  const files = readdirSync(MEDIA).filter((file) => file.endsWith('.jpg'))
  const widths = await Promise.all(
    files.map(async (file) => ({file, width: (await sharp(path.join(MEDIA, file)).metadata()).width})),
  )
  expect(widths.length).toBeGreaterThan(40)
  expect(widths.filter(({file, width}) => width < widthOf(file))).toEqual([])
})

test('the home page shows a service by a detail that its list and its own page do not open with', () => {
  const shown = services.filter(({onHome}) => onHome)
  expect(shown.length).toBeGreaterThan(0)
  const openings = services.map(({image}) => image.file)
  for (const {teaser} of shown) expect(openings).not.toContain(teaser?.file)
})
