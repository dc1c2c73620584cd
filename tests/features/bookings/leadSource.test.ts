import {expect, test} from 'vitest'
import {sourceName} from '@/features/bookings/admin/stats/leadSource'

test.each([
  [{utmSource: 'Google'}, 'google'],
  [{referrer: 'https://www.facebook.com/x?y'}, 'facebook.com'],
  [{referrer: 'nonsense'}, 'direct'],
  [null, 'direct'],
])('a lead of %j came from %s', (source, name) => {
  expect(sourceName(source)).toBe(name)
})
