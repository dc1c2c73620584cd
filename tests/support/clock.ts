import {afterEach, beforeEach, vi} from 'vitest'

/** A Monday morning in New York. */
export const MORNING = new Date('2026-11-23T15:00:00Z')

/** Sets the date of each test; timers run on. */
export function setDate(now = MORNING) {
  beforeEach(() => {
    vi.useFakeTimers({toFake: ['Date'], now})
  })
  afterEach(() => void vi.useRealTimers())
}
