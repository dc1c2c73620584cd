import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {withDeadline} from '@/lib/limits'

const late = () => new Error('late')
const never = new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is there in time is given, what fails fails, and no timer stays', async () => {
  await expect(withDeadline(Promise.resolve(1), 1000, late)).resolves.toBe(1)
  await expect(withDeadline(Promise.reject(new Error('broken')), 1000, late)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

test('what comes later is not waited for, nor what had no time left', async () => {
  const waited = expect(withDeadline(never, 1000, late)).rejects.toThrow('late')
  const overdue = expect(withDeadline(never, -5, late)).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all([waited, overdue])
})
