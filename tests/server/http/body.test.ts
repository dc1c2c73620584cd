import {expect, test, vi} from 'vitest'
import {bodyKind, cappedBytes, readBody} from '@/server/http/body'
import {SITE} from '../../support/site'

const post = (body: BodyInit | ReadableStream, headers: Record<string, string> = {}) =>
  new Request(SITE, {method: 'POST', body, headers, duplex: 'half'} as RequestInit)

/** Sends a byte now and then, and never ends. */
function trickle() {
  let stopped = false
  const stream = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      controller.enqueue(new Uint8Array([120]))
    },
    cancel() {
      stopped = true
    },
  })
  return {stream, stopped: () => stopped}
}

test('a body that trickles in is given up at its deadline, and its sender is let go', async () => {
  const {stream, stopped} = trickle()
  await expect(cappedBytes(post(stream), 1000, 60)).rejects.toMatchObject({status: 408, code: 'body_timeout'})
  expect(stopped()).toBe(true)
})

/** Sends so many bytes every four seconds. */
function paced(bytes: number, times: number) {
  let left = times
  return new ReadableStream({
    async pull(controller) {
      if (left-- === 0) return controller.close()
      await new Promise((resolve) => setTimeout(resolve, 4000))
      controller.enqueue(new Uint8Array(bytes))
    },
  })
}

test.each([
  [1, '408 after 10 s'],
  [30_000, '408 after 10 s'],
  [60_000, 'all of it after 80 s'],
])('an upload of %i bytes every four seconds ends as: %s', async (bytes, expected) => {
  vi.useFakeTimers()
  const start = performance.now()
  const seconds = () => `after ${Math.round((performance.now() - start) / 1000)} s`
  const ended = cappedBytes(post(paced(bytes, 20)), 15_000_000, 120_000, {isUpload: true}).then(
    () => `all of it ${seconds()}`,
    ({status}) => `${status} ${seconds()}`,
  )
  await vi.advanceTimersByTimeAsync(119_000)
  vi.useRealTimers()
  expect(await ended).toBe(expected)
})

test('a body of exactly the limit is read whole, one byte more is not', async () => {
  expect((await cappedBytes(post('x'.repeat(1000)), 1000)).byteLength).toBe(1000)
  const longer = new Blob(['x'.repeat(1001)]).stream()
  await expect(cappedBytes(post(longer), 1000)).rejects.toMatchObject({status: 413})
})

test.each([
  ['application/json', 'json'],
  ['Application/JSON; Charset="UTF-8"', 'json'],
  ['application/x-www-form-urlencoded;charset=utf-8', 'form'],
] as const)('%s is %s', (type, kind) => {
  expect(bodyKind(post('', {'content-type': type}))).toBe(kind)
})

test.each(['gzip', 'br', 'identity, gzip', 'x'])(
  'a body in the encoding %s is refused, not read as text',
  async (encoding) => {
    const request = post('{}', {'content-type': 'application/json', 'content-encoding': encoding})
    await expect(readBody(request, 'json')).rejects.toMatchObject({status: 415, code: 'unsupported_encoding'})
  },
)

test('the encoding "identity" is none', async () => {
  expect(await readBody(post('{"a":1}', {'content-encoding': 'Identity'}), 'json')).toEqual({a: 1})
})

test.each(['a=%ff', 'a=%C3', 'a=%ED%A0%80', '%ff=a', 'a=%', 'a=%zz'])(
  'a form with bytes that are no UTF-8 (%s) is refused, not repaired',
  async (body) => {
    await expect(readBody(post(body), 'form')).rejects.toMatchObject({status: 400, code: 'invalid_encoding'})
  },
)

test('a form in UTF-8 is read, with its plus signs and empty fields', async () => {
  expect(await readBody(post('name=Jos%C3%A9+N&notes=&x'), 'form')).toEqual({name: 'José N', notes: '', x: ''})
})

test('a multipart form is read as its fields, without files', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  form.set('file', new File(['x'], 'x.txt'))
  const request = new Request(SITE, {method: 'POST', body: form})
  expect(bodyKind(request)).toBe('multipart')
  expect(await readBody(request, 'multipart')).toEqual({'List-Unsubscribe': 'One-Click'})
})

test('a multipart form that breaks off is refused', async () => {
  const request = post('--x\r\nContent-Disposition: form-data; name="a"\r\n', {
    'content-type': 'multipart/form-data; boundary=x',
  })
  await expect(readBody(request, 'multipart')).rejects.toMatchObject({status: 400, code: 'invalid_form'})
})
