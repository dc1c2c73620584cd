import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {describe, expect, test, vi} from 'vitest'
import {addressNetwork, rateKeys, warnOfUnknownProxy, type RateKey} from '@/server/http/clientAddress'
import {checkOrigin} from '@/server/http/origin'
import {checkRate, memoryStore, type RateStore} from '@/server/http/rateLimit'
import {documentId, sameSecret} from '@/server/sanity/ids'

/** Bytes in use once the garbage is out. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const forwarded = (chain: string) => new Headers({'x-forwarded-for': chain})

const one = (key: string) => [{key, times: 1}]
const network = (prefix: string) => [
  {key: `${prefix}::/64`, times: 1},
  {key: `${prefix.split(':').slice(0, 3).join(':')}::/48`, times: 3},
]

describe('a client is counted by', () => {
  test.each([
    ['203.0.113.9', 1, one('203.0.113.9')],
    ['6.6.6.6, 203.0.113.9', 1, one('203.0.113.9')],
    ['6.6.6.6, 203.0.113.9, 10.0.0.1', 2, one('203.0.113.9')],
    ['203.0.113.9', 2, one('203.0.113.9')],
    ['203.0.113.9:4711', 1, one('203.0.113.9')],
    ['::ffff:203.0.113.9', 1, one('203.0.113.9')],
    ['2001:db8:1:2:3:4:5:6', 1, network('2001:db8:1:2')],
    ['2001:0db8:0001:0002::7', 1, network('2001:db8:1:2')],
    ['2001:db8::7', 1, network('2001:db8:0:0')],
    ['[2001:db8:1:2::9]:4711', 1, network('2001:db8:1:2')],
    // Nobody in front vouches for the header: whoever sends it, and whatever it says, all are one client.
    ['203.0.113.9', 0, [{key: 'direct', times: 20}]],
    ['6.6.6.6, 203.0.113.9', 0, [{key: 'direct', times: 20}]],
    ['', 1, [{key: 'direct', times: 20}]],
  ])('of %s behind %i proxies: %j', (chain, hops, expected) => {
    expect(rateKeys(forwarded(chain), hops)).toEqual(expected)
  })
})

test('a log tells the network of a client, not its address', () => {
  expect(addressNetwork(forwarded('203.0.113.9'), 1)).toBe('203.0.113.0/24')
  expect(addressNetwork(forwarded('2001:db8:1:2::9'), 1)).toBe('2001:db8:1::/48')
  expect(addressNetwork(forwarded('203.0.113.9'), 0)).toBeUndefined()
})

test('a proxy that the configuration does not know is told of, once', () => {
  using warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  warnOfUnknownProxy(forwarded('203.0.113.9'), 0)
  warnOfUnknownProxy(forwarded('203.0.113.9, 10.0.0.1'), 1)
  expect(warned).not.toHaveBeenCalled()
  warnOfUnknownProxy(forwarded('203.0.113.9, 10.0.0.1'), 0)
  warnOfUnknownProxy(new Headers({'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https'}), 0)
  expect(warned.mock.calls.flat()).toEqual([expect.stringContaining('TRUSTED_PROXY_HOPS is 0')])
})

const hit = (keys: RateKey[], second: number, store: RateStore) => checkRate(limit, keys, {now: second * 1000, store})
const limit = {name: 'test', max: 10, windowMs: 600_000}

describe('the rate limit', () => {
  test('lets ten through and says when the eleventh may come back', async () => {
    const store = memoryStore()
    for (let n = 0; n < 10; n++) await hit(one('one'), n, store)
    await expect(hit(one('one'), 60, store)).rejects.toMatchObject({
      status: 429,
      details: {headers: {'Retry-After': '540'}},
    })
    await expect(hit(one('two'), 60, store)).resolves.toBeUndefined()
    await expect(checkRate({...limit, name: 'other'}, one('one'), {now: 60_000, store})).resolves.toBeUndefined()
    await expect(hit(one('one'), 601, store)).resolves.toBeUndefined()
  })

  test('counts a flood from one IPv6 site, however many networks of it take part', async () => {
    const store = memoryStore()
    const from = (n: number) => rateKeys(forwarded(`2001:db8:1:${n.toString(16)}::1`), 1)
    for (let n = 0; n < 30; n++) await hit(from(n), 0, store)
    await expect(hit(from(30), 0, store)).rejects.toMatchObject({status: 429})
    await expect(hit(rateKeys(forwarded('2001:db8:2::1'), 1), 0, store)).resolves.toBeUndefined()
  })

  test('lets two hundred direct visitors through together, and no more', async () => {
    const store = memoryStore()
    for (let n = 0; n < 200; n++) await hit(rateKeys(new Headers(), 0), 0, store)
    await expect(hit(rateKeys(new Headers(), 0), 0, store)).rejects.toMatchObject({status: 429})
  })

  test('does not follow the wall clock, which somebody may put back by a day', async () => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z')})
    const store = memoryStore()
    for (let n = 0; n < 10; n++) await checkRate(limit, one('a'), {store})
    vi.setSystemTime('2026-11-21T12:00:00Z')
    const refused: unknown = await checkRate(limit, one('a'), {store}).catch((error: unknown) => error)
    vi.useRealTimers()
    const {details}: {details: {headers: Record<string, string>}} = Object(refused)
    expect(Number(details.headers['Retry-After'])).toBeLessThanOrEqual(600)
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
