import {expect, test, vi} from 'vitest'
import {warnOfSharedLimit} from '@/server/start'

test.each([
  ['a public site without a trusted proxy', 'https://shoreline.example', 0, 1],
  ['a public site behind its proxy', 'https://shoreline.example', 1, 0],
  ['a site on a laptop', 'http://localhost:3000', 0, 0],
])('%s (%s, %i) is told that all visitors share one limit: %i times', (_, SITE_URL, TRUSTED_PROXY_HOPS, times) => {
  using warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  warnOfSharedLimit({SITE_URL, TRUSTED_PROXY_HOPS})
  expect(warned.mock.calls.flat().filter((line) => String(line).includes('TRUSTED_PROXY_HOPS=1'))).toHaveLength(times)
})
