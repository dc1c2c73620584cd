import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {navigation, isActive} from '../../web/features/site/header/navigation.tsx'
import {timelineLabel} from '../../web/features/services/Gantt.tsx'

const active = (path: string) => navigation.filter((item) => isActive(item.path, path)).map(({key}) => key)
const t = (key: string, {range}: {range: string}) => `${range} ${key}`

// The specification's fixed strings, letter for letter, each under the point that asks for it.
const english: unknown = JSON.parse(readFileSync('messages/en.json', 'utf8'))

function said(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
      english,
    )
}

test.each([
  ['2 Header', 'header.nav.home', 'Home'],
  ['2 Header', 'header.nav.services', 'Services'],
  ['2 Header', 'header.nav.booking', 'Book Now'],
  ['2 Header', 'header.nav.gallery', 'Gallery'],
  ['2 Header', 'header.nav.blog', 'Blog'],
  ['2 Header', 'header.nav.contact', 'Contact'],
  ['2 Header', 'header.admin', 'Admin'],
  ['2 Header', 'header.adminDashboard', 'Admin Dashboard'],
  ['2 Header', 'header.bookEstimate', 'Book Estimate'],
  ['2 Theme', 'header.toDark', 'Switch to dark mode'],
  ['2 Theme', 'header.toLight', 'Switch to light mode'],
  ['2 Theme', 'header.toggleTheme', 'Toggle theme'],
  ['2 Search', 'search.close', 'Close'],
  ['2 Search', 'search.popular', 'Popular Searches'],
  ['2 Search', 'search.chip.vinyl', 'Vinyl Siding'],
  ['2 Search', 'search.chip.deck', 'Deck Construction'],
  ['2 Search', 'search.chip.hardie', 'Hardie Plank'],
  ['2 Search', 'search.chip.roofing', 'Roofing'],
  ['2 Search', 'search.chip.estimate', 'Free Estimate'],
  ['2 Search', 'search.chip.windows', 'Windows & Doors'],
  ['2 Search', 'search.none', 'No results found'],
  ['2 Home', 'home.getFreeQuote', 'Get Free Quote'],
  ['2 Services', 'services.getQuote', 'Get Quote'],
  ['2 Gallery', 'gallery.getQuote', 'Get Quote'],
  ['2 Blog', 'blog.all', 'All'],
  ['2 Blog', 'blog.readMore', 'Read More'],
  ['8 Errors', 'home.recently', 'Recently'],
])('specification %s: %s is "%s"', (_, path, words) => expect(said(path)).toBe(words))

test('Search: the hint of an empty result begins "Try searching for"', {tags: '@spec-2.6'}, () => {
  expect(said('search.hint')).toMatch(/^Try searching for /)
})

test('Header: six items in this order', {tags: '@spec-2.2'}, () => {
  expect(navigation.map(({path}) => path)).toEqual(['/', '/services', '/booking', '/gallery', '/blog', '/contact'])
})

test('Header: the active item is the start of the current path; Home only on exact /', {tags: '@spec-2.3'}, () => {
  expect(active('/')).toEqual(['home'])
  expect(active('/services/vinyl-siding')).toEqual(['services'])
  expect(active('/blog/cedar')).toEqual(['blog'])
  expect(active('/faq')).toEqual([])
})

test('Services: timelines as 1-2 weeks, 3-7 days', () => {
  expect(timelineLabel({min: 1, max: 2, unit: 'week'}, t)).toBe('1–2 weeks')
  expect(timelineLabel({min: 3, max: 7, unit: 'day'}, t)).toBe('3–7 days')
  expect(timelineLabel(null, t)).toBeUndefined()
})

test.each(['en', 'pt-BR', 'es'])('what the search box asks for is short enough for a phone, in %s', (locale) => {
  const {search}: {search: {placeholder: string}} = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  expect(search.placeholder.length).toBeLessThanOrEqual(28)
})

/** Every text below a key, with its path. */
const texts = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([key, each]) => texts(each, `${path}.${key}`))
    : [[path, String(value)]]

test('Spanish speaks to everybody as usted, in the dashboard too', () => {
  const spanish: unknown = JSON.parse(readFileSync('messages/es.json', 'utf8'))
  const familiar =
    /(?<!\p{L})(tú|tu|tus|te|ti|contigo|has|tienes|puedes|quieres|pediste|estás|debes|necesitas|inicia|elige|vuelve|inténtalo|revisa|haz|pon|eres)(?!\p{L})/iu
  expect(texts(spanish, 'es').filter(([, words]) => familiar.test(words))).toEqual([])
})
