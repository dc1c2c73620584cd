import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import projects from '../../content/project.json'
import services from '../../content/service.json'

const MEDIA = path.join(import.meta.dirname, '../../content/media')
const scenes = readFileSync(path.join(MEDIA, 'source/shots.py'), 'utf8')

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
  expect(shown).toHaveLength(3)
  const openings = services.map(({image}) => image.file)
  for (const {teaser} of shown) expect(openings).not.toContain(teaser?.file)
})

/** The colours of the house in a scene; a scene drawn twice, before and after, has one function for both. */
const houseOf = (name: string) => {
  const scene = new RegExp(`def ${name}\\(.*\\n(?:    .*\\n)*?    S = H\\.style\\((.*)\\)`).exec(scenes)?.[1]
  return {
    siding: scene?.split(',')[0],
    roof: scene?.split(',')[2]?.trim(),
    shutters: /shutters=('[^']*')/.exec(scene ?? '')?.[1],
  }
}

test('a project keeps one house: the storm comes over the roof that is built anew, the new deck to the old one’s wall', () => {
  expect(projects.map(({after}) => after.file)).toContain('media/roofing.jpg')
  const house = houseOf('roofing')
  expect(house.siding).toMatch(/^'#[0-9a-f]{6}'$/)
  expect(houseOf('storm_damage')).toEqual(house)
  expect(houseOf('proj_deck').siding).not.toContain('after')
})
