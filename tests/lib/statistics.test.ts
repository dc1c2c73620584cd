import {expect, test} from 'vitest'
import {median, tally} from '@/lib/statistics'

test.each([
  [[], undefined],
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 4], 4],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('names are counted, most frequent first', () => {
  expect(tally(['b', 'a', 'b'])).toEqual([
    {name: 'b', count: 2},
    {name: 'a', count: 1},
  ])
})
