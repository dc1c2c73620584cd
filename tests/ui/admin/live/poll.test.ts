import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {startPolling} from '@/ui/admin/live/inboxNews'

const news = (name: string) => ({waiting: 1, arrivals: [{kind: 'booking', at: '2026-11-23T15:00:00.000Z', name}]})
const told: string[] = []
const fetched = vi.fn<typeof fetch>()
const page = Object.assign(new EventTarget(), {visibilityState: 'visible'})
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  page.visibilityState = 'visible'
  fetched.mockReset().mockImplementation(async () => Response.json(news('Ana')))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {onLine: true})
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const start = () => {
  stop = startPolling(({arrivals}) => void told.push(...arrivals.map(({name}) => name)))
  return vi.advanceTimersByTimeAsync(0)
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test.each<[string, () => Promise<Response>]>([
  ['of a proxy, with a page of its own', async () => new Response('<html>')],
  ['that breaks off', async () => new Response('{"waiting": 1, "arri')],
  ['of another shape', async () => Response.json([])],
  ['that says 500', async () => new Response('', {status: 500})],
  ['that never comes', () => Promise.reject(new TypeError('fetch failed'))],
])('an answer %s is no news, and the next question is asked all the same', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  await start()
  expect(told).toEqual([])
  await seconds(15)
  expect(told).toEqual(['Ana'])
})

test('a question that nobody answers is given up after 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms)
    return controller.signal
  })
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  await start()
  await seconds(34)
  expect(told).toEqual([])
  await seconds(1)
  expect(told).toEqual(['Ana'])
  timeout.mockRestore()
})

test('the end of the session ends the questions', async () => {
  fetched.mockImplementation(async () => new Response('', {status: 401}))
  await start()
  await seconds(600)
  expect(fetched).toHaveBeenCalledOnce()
})

test('a hidden tab asks each minute, and at once when it is looked at again', async () => {
  page.visibilityState = 'hidden'
  await start()
  await seconds(59)
  expect(fetched).toHaveBeenCalledTimes(1)
  await seconds(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a tab that nobody uses asks each minute, one that was left each five minutes, and the next touch asks at once', async () => {
  await start()
  const asked = async (minutes: number) => {
    fetched.mockClear()
    await seconds(minutes * 60)
    return fetched.mock.calls.length
  }
  expect(await asked(5)).toBe(20)
  expect(await asked(50)).toBe(50)
  await asked(10)
  expect(await asked(60)).toBe(12)
  fetched.mockClear()
  page.dispatchEvent(new Event('pointermove'))
  page.dispatchEvent(new Event('pointermove'))
  await seconds(0)
  expect(fetched).toHaveBeenCalledOnce()
  expect(await asked(1)).toBe(4)
})
