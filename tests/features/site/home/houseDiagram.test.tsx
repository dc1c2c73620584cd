import {readFileSync} from 'node:fs'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {HouseDiagram, houseParts} from '@/features/site/home/HouseDiagram'

const roofing = {
  slug: 'roofing',
  href: '/services/roofing',
  title: 'Roofing',
  titleFallback: false,
  duration: '3–7 days',
  swatch: 'roof',
}

test('a row, its part and its number are one link, so that reaching one lights the others', () => {
  const markup = renderToStaticMarkup(<HouseDiagram parts={[roofing]} label="House" caption="" />)
  const [link = ''] = /<a href="\/services\/roofing">.*?<\/a>/.exec(markup) ?? []
  expect(link).toContain('Roofing')
  expect(link).toMatch(/<svg class="part"[^>]*aria-hidden="true"><use href="\/drawings\/elevation\.svg#roof"/)
  expect(markup.match(/<a /g)).toHaveLength(1)
})

test('a service whose material is nowhere on the house keeps its row', () => {
  const part = {
    slug: 'x',
    href: '/services/x',
    title: 'Gutters',
    titleFallback: false,
    duration: undefined,
    swatch: 'other',
  }
  const markup = renderToStaticMarkup(<HouseDiagram parts={[part]} label="House" caption="" />)
  expect(markup).toContain('Gutters')
  expect(markup).not.toContain('class="part"')
})

test('the drawing has the outline of each part', () => {
  const drawing = readFileSync('web/public/drawings/elevation.svg', 'utf8')
  // By the rule even-odd a part has holes where another stands in it: a window in the walls is reached as a window.
  for (const {id} of houseParts) expect(drawing).toContain(`<path id="${id}" fill-rule="evenodd" fill="#`)
})
