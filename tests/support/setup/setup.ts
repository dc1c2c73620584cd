import {afterEach, beforeEach, expect, vi} from 'vitest'

// It throws where no React server build loads it.
vi.mock('server-only', () => ({}))

// No test may log an error silently: one that expects an error installs its own spy.
let spy: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
