import {createSchema, defineField, defineType, validateDocument} from 'sanity'
import {expect, test} from 'vitest'
import {keynote} from '../../schemas/parts/settings/keynote.ts'
import {heightIsWhole, home} from '../../schemas/parts/settings/objects.ts'
import {onScale, rangeIsWhole} from '../../schemas/service.ts'

const place = keynote.fields.filter(({name}) => name === 'left' || name === 'top')
const probe = defineType({
  name: 'probe',
  type: 'document',
  fields: [
    defineField({name: 'note', type: 'object', fields: place}),
    ...home.fields.filter(({name}) => name === 'height'),
  ],
})
const schema = createSchema({name: 'probe', types: [probe]})

/** What the Studio says of a note at this place, and of the measure beside the picture. */
async function problems(note: {left?: number; top?: number}, height?: object) {
  const i18n = {loadNamespaces: () => Promise.resolve(), t: (key: string) => key}
  const found = await validateDocument({
    document: {_id: 'drafts.a', _type: 'probe', note, ...(height && {height})},
    workspace: {schema, getClient: () => ({}), i18n},
    environment: 'studio',
  } as never)
  return found.map(({level, path}) => `${level}: ${path.join('.')}`)
}

test('a note on the drawing needs its place: the site leaves out one that has none', async () => {
  expect(await problems({left: 40, top: 30})).toEqual([])
  expect(await problems({left: 40})).toContain('error: note.top')
  expect(await problems({left: 140, top: 30})).toContain('error: note.left')
})

test('a note that a narrow screen may cut off is warned of', async () => {
  expect(await problems({left: 10, top: 90})).toEqual(['warning: note.left', 'warning: note.top'])
})

test('a measure beside the picture needs its figure and both ends, or is left out', async () => {
  const whole = {figure: '30′-0″', ridge: 12, ground: 80}
  const [note, none] = [{left: 40, top: 30}, {figure: ''}]
  expect(await problems(note, whole)).toEqual([])
  expect(await problems(note, {})).toEqual([])
  expect(await problems(note, {figure: '30′-0″', ridge: 12})).toEqual(['error: height'])
  expect([whole, {...whole, ridge: 0}, none, undefined].map((height) => heightIsWhole(height))).toEqual(
    Array(4).fill(true),
  )
  expect(heightIsWhole({ridge: 12, ground: 80})).toMatch(/needs all three/)
  expect(heightIsWhole({...whole, ridge: 80, ground: 12})).toMatch(/ridge is above/)
})

test('a timeline longer than its chart is warned of', () => {
  expect(onScale({max: 8, unit: 'week'})).toBe(true)
  expect(onScale({max: 56, unit: 'day'})).toBe(true)
  expect(onScale(undefined)).toBe(true)
  expect(onScale({max: 10, unit: 'week'})).toMatch(/eight weeks/)
  expect(onScale({max: 60, unit: 'day'})).toMatch(/eight weeks/)
})

test('a price range needs both ends and how it is made, or is left out', () => {
  const basis = [{_key: 'en', language: 'en', value: 'Our last ten decks'}]
  expect(rangeIsWhole()).toBe(true)
  expect(rangeIsWhole({})).toBe(true)
  expect(rangeIsWhole({from: 18_000, to: 40_000, basis})).toBe(true)
  expect(rangeIsWhole({from: 18_000, basis})).toMatch(/both/)
  expect(rangeIsWhole({from: 40_000, to: 18_000, basis})).toMatch(/as much/)
  expect(rangeIsWhole({from: 18_000, to: 40_000})).toMatch(/how the range is made/)
  expect(rangeIsWhole({basis})).toMatch(/empty the text/)
})
