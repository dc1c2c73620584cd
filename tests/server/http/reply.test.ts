import {afterEach, beforeEach, expect, test, vi} from 'vitest'

const waits = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>(async () => undefined))
vi.mock('node:timers/promises', () => ({setTimeout: waits}))
beforeEach(() => waits.mockClear())
afterEach(() => vi.restoreAllMocks())

test.each([
  [20, 230],
  [44, 206],
  [249, 1],
  [260, 240],
])('work of %i ms is followed by a pause of %i ms, so that the answer comes in whole steps', async (takes, pause) => {
  const {inSteps} = await import('@/server/http/reply')
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(1_000)
    .mockReturnValueOnce(1_000 + takes)
  expect(await inSteps(250, async () => 'done')).toBe('done')
  expect(waits).toHaveBeenCalledExactlyOnceWith(pause)
})

test('work that fails is answered after the same time', async () => {
  const {inSteps} = await import('@/server/http/reply')
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10)
  await expect(inSteps(250, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(waits).toHaveBeenCalledExactlyOnceWith(240)
})
