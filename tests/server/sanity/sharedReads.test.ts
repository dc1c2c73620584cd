import {expect, test} from 'vitest'
import {coalesceRead, memoizeRead} from '@/server/sanity/contentFetch'

/** Reads that end when the test says so; each gives its number. */
function heldReads() {
  const held: PromiseWithResolvers<number>[] = []
  const read = () => {
    const one = Promise.withResolvers<number>()
    held.push(one)
    return one.promise
  }
  return {held, read}
}

test('a crowd that asks during a read shares the next one, which begins after their questions', async () => {
  const {held, read} = heldReads()
  const first = coalesceRead('crowd', read)
  const concurrent = Array.from({length: 30}, () => coalesceRead('crowd', read))
  expect(held).toHaveLength(1)
  held[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => held.length).toBe(2)
  const later = coalesceRead('crowd', read)
  held[1]?.resolve(2)
  expect(await Promise.all(concurrent)).toEqual(concurrent.map(() => 2))
  await expect.poll(() => held.length).toBe(3)
  held[2]?.resolve(3)
  expect(await later).toBe(3)
  void coalesceRead('crowd', read)
  expect(held).toHaveLength(4)
})

test('a read that fails fails for those who shared it, and the next one is tried', async () => {
  const {held, read} = heldReads()
  const first = coalesceRead('failure', read)
  const second = coalesceRead('failure', read)
  held[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.resolve(2)
  expect(await second).toBe(2)
})

test('an answer is shared until it is too old, and a read that fails is not', async () => {
  const {held, read} = heldReads()
  const at = (seconds: number) => ({now: new Date(1_795_224_000_000 + seconds * 1000), maxAgeMs: 10_000})
  const first = memoizeRead('news', at(0), read)
  const second = memoizeRead('news', at(9), read)
  held[0]?.resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  const failed = memoizeRead('news', at(10), read)
  held[1]?.reject(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const third = memoizeRead('news', at(11), read)
  held[2]?.resolve(3)
  expect(await third).toBe(3)
  // The clock was put back by an hour.
  void memoizeRead('news', at(-3600), read)
  expect(held).toHaveLength(4)
})
