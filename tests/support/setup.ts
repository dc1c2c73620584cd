import {afterEach, beforeEach, expect, vi} from 'vitest'

// Nothing may fail silently into the log: a test that provokes an error line says so with its own spy.
let spy: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
