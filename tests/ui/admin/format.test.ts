import {expect, test} from 'vitest'
import {slaSeverity} from '@/ui/admin/format'

test.each([
  [0, 'green'],
  [11.9, 'green'],
  [12, 'amber'],
  [23.9, 'amber'],
  [24, 'red'],
] as const)('after %d of 24 hours a request is %s', (hours, severity) => {
  expect(slaSeverity(hours, 24)).toBe(severity)
})
