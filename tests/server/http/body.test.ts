import {expect, test} from 'vitest'
import {bodyKind, cappedBytes} from '@/server/http/body'
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
