import {expect, test, vi} from 'vitest'
import {ifInTime} from '@/server/sanity/list/query'

test('what is read in time is returned', async () => {
  expect(await ifInTime('bookings', Promise.resolve(7), 1_000)).toBe(7)
})

test.each([
  ['fails', () => Promise.reject(new Error('refused')), 1_000],
  ['takes too long', () => new Promise<number>(() => undefined), 10],
])('what %s is left out, and the log says so', async (_why, read, limitMs) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await ifInTime('bookings', read(), limitMs)).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
