import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {digitsOf, drawings, marksOf, numberPlaces, parts} from '@/features/quotes/drawings'
import quotes from '../../content/exampleQuote.json'
import service from '../../content/service.json'
import {exampleQuote, partsAreDrawn, QUOTE_DRAWINGS, quoteLine} from '../../schemas/exampleQuote.ts'

const svg = readFileSync('web/public/drawings/quotes.svg', 'utf8')

test('every service has one example quote, with lines', () => {
  const quoted = quotes.flatMap(({services}) => services.map(({_ref}) => _ref))
  expect(quoted.toSorted()).toEqual(service.map(({_id}) => _id).toSorted())
  expect(quotes.filter(({lines}) => lines.length === 0)).toEqual([])
})

test('every part that an editor can choose is drawn, and the site knows it', () => {
  for (const [drawing, drawn] of Object.entries(QUOTE_DRAWINGS)) {
    expect(drawings).toContain(drawing)
    expect(svg).toContain(`id="${drawing}"`)
    for (const part of drawn) expect(svg, part).toContain(`id="${drawing}-${part}"`)
  }
  for (const drawing of drawings)
    expect(Object.keys(numberPlaces[drawing]).toSorted(), drawing).toEqual(QUOTE_DRAWINGS[drawing].toSorted())
  expect([...new Set(Object.values(QUOTE_DRAWINGS).flat())].toSorted()).toEqual([...parts])
})

test('each line that is drawn has its number at its part, digit by digit, in a circle', () => {
  const other = Array.from({length: 8}, () => ({part: null}))
  const lines = [{part: 'ledger'} as const, ...other, {part: 'lights'} as const]
  const places = {ledger: [82, 228], lights: [146, 94, 124, 110]} as const
  expect(digitsOf(lines, places)).toEqual([
    {digit: '1', x: 82, y: 228},
    {digit: '1', x: 142.5, y: 94},
    {digit: '0', x: 149.5, y: 94},
  ])
  expect(marksOf(lines, places)).toEqual({points: 'M82 228h0M146 94h0', leaders: 'M146 94L124 110'})
})

test('no number covers another', () => {
  for (const places of Object.values(numberPlaces)) {
    const middles = Object.values(places)
    for (const [x, y] of middles)
      expect(middles.filter((other) => Math.hypot(other[0] - x, other[1] - y) < 24)).toHaveLength(1)
  }
})

test('a line with a part of another drawing is a warning for the editor', () => {
  expect(partsAreDrawn({drawing: 'deck', lines: [{part: 'ledger'}, {}]})).toBe(true)
  expect(partsAreDrawn({drawing: 'wall', lines: [{part: 'ledger'}]})).toMatch(/no part for: ledger/)
})

test('the list of quotes says which drawing each has, in words', () => {
  const title = [{_key: 'en', language: 'en', value: 'New siding'}]
  expect(exampleQuote.preview?.prepare?.({title, drawing: 'wall'})).toMatchObject({
    title: 'New siding',
    subtitle: expect.stringContaining('Section of a wall with siding'),
  })
})

test('the lines of a quote are listed with quantity and amount', () => {
  const english = (value: string) => [{_key: 'en', language: 'en', value}]
  const listed = (line: object) => quoteLine.preview?.prepare?.({title: english('Boards'), ...line})?.subtitle
  expect(listed({quantity: english('192 sq ft')})).toBe('192 sq ft · no amount shown')
  expect(listed({amount: 900})).toBe('$900')
})
