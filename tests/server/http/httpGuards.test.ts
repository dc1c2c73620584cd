import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {clientAddress} from '@/server/http/clientAddress'
import {checkOrigin} from '@/server/http/origin'
import {checkRate, memoryStore} from '@/server/http/rateLimit'
import {documentId, sameSecret} from '@/server/sanity/ids'

/** Bytes in use once the garbage is out. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const forwarded = (chain: string) => new Headers({'x-forwarded-for': chain})

describe('a client is counted by', () => {
  test.each([
    ['203.0.113.9', 0, '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9', 0, '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.0.0.1', 1, '203.0.113.9'],
    ['203.0.113.9', 2, '203.0.113.9'],
    ['::ffff:203.0.113.9', 0, '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::7', 0, '2001:db8:1:2::/64'],
    ['2001:db8::7', 0, '2001:db8:0:0::/64'],
    ['[2001:db8:1:2::9]:4711', 0, '2001:db8:1:2::/64'],
  ])('of %s behind %i proxies: %s', (chain, hops, expected) => {
    expect(clientAddress(forwarded(chain), hops)).toBe(expected)
  })
})

const at = (second: number) => new Date(second * 1000)

describe('the rate limit', () => {
  const limit = {name: 'test', max: 10, windowMs: 600_000}

  test('lets ten through and says when the eleventh may come back', async () => {
    const store = memoryStore()
    for (let hit = 0; hit < 10; hit++) await checkRate(limit, 'one', at(hit), store)
    await expect(checkRate(limit, 'one', at(60), store)).rejects.toMatchObject({
      status: 429,
      details: {headers: {'Retry-After': '540'}},
    })
    await expect(checkRate(limit, 'two', at(60), store)).resolves.toBeUndefined()
    await expect(checkRate({...limit, name: 'other'}, 'one', at(60), store)).resolves.toBeUndefined()
    await expect(checkRate(limit, 'one', at(601), store)).resolves.toBeUndefined()
  })

  test('remembers no more than it has room for: a million addresses take less than 50 MB', async () => {
    const store = memoryStore()
    const before = heap()
    for (let n = 0; n < 1_000_000; n++)
      void store.hit(`bookings 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 600_000, 0)
    expect((heap() - before) / 1024 / 1024).toBeLessThan(50)
    expect((await store.hit('bookings 10.15.66.63', 600_000, 0)).count).toBe(2)
    expect((await store.hit('bookings 10.0.0.0', 600_000, 0)).count).toBe(1)
  })
})

const check = (headers: Record<string, string>, proof: 'optional' | 'required') => () =>
  checkOrigin(new Headers(headers), proof)

describe('the origin', () => {
  const ours = 'http://localhost:3000'

  test.each([
    [{}, 'optional'],
    [{origin: ours}, 'required'],
    [{'sec-fetch-site': 'same-origin'}, 'required'],
    [{origin: 'null', 'sec-fetch-site': 'same-origin'}, 'required'],
  ] as const)('%j is ours when proof is %s', (headers, proof) => {
    expect(check(headers, proof)).not.toThrow()
  })

  test.each([
    [{}, 'required'],
    [{origin: 'null'}, 'optional'],
    [{origin: 'https://evil.test'}, 'optional'],
    [{origin: ours, 'sec-fetch-site': 'cross-site'}, 'optional'],
    [{origin: 'https://evil.test', 'sec-fetch-site': 'same-origin'}, 'required'],
    [{'sec-fetch-site': 'none'}, 'required'],
  ] as const)('%j is not when proof is %s', (headers, proof) => {
    expect(check(headers, proof)).toThrow('foreign_origin')
  })
})

test('ids have a dot, so that they are private on a public dataset too', () => {
  expect(documentId('booking', 'key')).toMatch(/^booking\.[0-9a-f]{32}$/)
  expect(documentId('booking', 'key')).not.toBe(documentId('booking', 'key2'))
})

test('secrets of different length are compared without an error', () => {
  expect(sameSecret('a', 'aa')).toBe(false)
  expect(sameSecret('aa', 'aa')).toBe(true)
})
