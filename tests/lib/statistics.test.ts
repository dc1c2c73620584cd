import {expect, test} from 'vitest'
import {median, responseHours, tally} from '@/lib/statistics'

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

test('the first response of a caller, who was answered on the phone, is no waiting time', () => {
  const lead = (firstRespondedAt: string | undefined, utmSource: string) => ({
    created_at: '2026-11-23T15:00:00.000Z',
    firstRespondedAt,
    source: {utmSource},
  })
  const leads = [
    lead('2026-11-23T15:00:00.000Z', 'phone'),
    lead('2026-11-23T18:00:00.000Z', 'google'),
    lead(undefined, 'google'),
  ]
  expect(responseHours(leads)).toEqual([3])
})
