import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PriceRange} from '@/features/services/detail/ServiceDetail'
import {locales, type Locale} from '@/lib/locales'

type Range = Parameters<typeof PriceRange>[0]['range']
const shown = (range: Range, locale: Locale = 'en') =>
  renderToStaticMarkup(<PriceRange range={range} heading="Cost" locale={locale} />)

test('a service says what it costs, and how that range is made, once the owner has given it', () => {
  const range = {from: 18_000, to: 40_000, basis: 'Composite, 12 by 16 feet; our last ten.'}
  expect(shown(range)).toContain('$18,000 – $40,000')
  expect(shown(range)).toContain('our last ten')
  for (const locale of locales) expect(shown(range, locale), locale).toMatch(/18[.,\s ]?000.*40[.,\s ]?000/)
})

test('without both ends nothing stands there, not even the heading', () => {
  expect(shown(null)).toBe('')
  expect(shown({from: 18_000, to: null, basis: 'x'})).toBe('')
  expect(shown({from: null, to: null, basis: null})).toBe('')
})
