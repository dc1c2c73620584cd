import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Gantt} from '@/features/services/Gantt'

/** Where the bar of a timeline begins and ends on the scale, from 0 to 1. */
function barOf(min: number, max: number, unit: string) {
  const rows = [{slug: 'decks', title: 'Decks', titleFallback: false, timeline: {min, max, unit}, label: undefined}]
  const html = renderToStaticMarkup(<Gantt rows={rows} heading="" legend="" t={() => ''} />)
  const [, start, end] = /--a:([\d.]+);--b:([\d.]+)/.exec(html) ?? []
  return {start: Number(start), end: Number(end)}
}

test('a timeline is a bar from its shortest to its longest time', () => {
  expect(barOf(1, 2, 'week')).toEqual({start: 0.514, end: 0.67})
  expect(barOf(2, 8, 'week')).toEqual({start: 0.67, end: 1})
})

test.each([
  [1, 1, 'week'],
  [1, 1, 'day'],
  [8, 8, 'week'],
  [10, 12, 'week'],
])('%d to %d (%s) has a bar, and it lies on the scale', (min, max, unit) => {
  const {start, end} = barOf(min, max, unit)
  expect(end - start).toBeGreaterThan(0.01)
  expect(start).toBeGreaterThan(0)
  expect(end).toBeLessThanOrEqual(1)
})
