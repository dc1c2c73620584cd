import {afterEach, expect, test, vi} from 'vitest'
import {apiFetch} from '@/ui/admin/api'

afterEach(() => void vi.unstubAllGlobals())

/** What a change fails with when the network does this. */
async function codeOf(answer: typeof fetch, onLine = true): Promise<unknown> {
  vi.stubGlobal('navigator', {onLine})
  vi.stubGlobal('fetch', answer)
  return apiFetch('/api/admin/x', {method: 'PATCH', body: {}}).catch(({code}: {code: unknown}) => code)
}

test('a change without an answer is not said to be unsaved, unless the browser is offline', async () => {
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  expect(await codeOf(lost)).toBe('no_answer')
  expect(await codeOf(lost, false)).toBe('offline')
  expect(await codeOf(async () => new Response('{"revi'))).toBe('no_answer')
})

test('a request that hangs is given up', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too late')))
  const signals: unknown[] = []
  const hanging: typeof fetch = async (_, init) => {
    signals.push(init?.signal)
    init?.signal?.throwIfAborted()
    return new Response()
  }
  expect(await codeOf(hanging)).toBe('no_answer')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  expect(signals).toEqual([expect.any(AbortSignal)])
  timeout.mockRestore()
})

test('a change that outlives its page is one that browsers take', async () => {
  const sent: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init.keepalive)
    return new Response('{}')
  })
  const change = (text: string, keepalive?: boolean) =>
    apiFetch('/api/admin/x', {method: 'PATCH', body: {text}, ...(keepalive && {keepalive})})
  await change('short', true)
  // 25,000 characters of three bytes each.
  await change('…'.repeat(25_000), true)
  await change('short')
  expect(sent).toEqual([true, false, false])
})
