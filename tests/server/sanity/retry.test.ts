import {expect, test} from 'vitest'
import {retry} from '@/server/sanity/commit'

// A visitor may have waited for most of the budget already: the last try gets the rest of it.
test.each([0.5, 8802.21, 9999.99, 12_000.3])(
  'a try that begins after %f ms has a time that a signal takes',
  async (ms) => {
    const start = performance.now() - ms
    const left = await retry({start, tryMs: 3000, id: 'booking.x'}, (timeoutMs) => {
      AbortSignal.timeout(timeoutMs)
      return Promise.resolve(timeoutMs)
    })
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(3000)
  },
)
