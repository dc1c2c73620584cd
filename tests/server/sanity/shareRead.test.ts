import {expect, test} from 'vitest'
import {shareRead} from '@/server/sanity/shareRead'

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
  const first = shareRead('crowd', read)
  const concurrent = Array.from({length: 30}, () => shareRead('crowd', read))
  expect(held).toHaveLength(1)
  held[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => held.length).toBe(2)
  const later = shareRead('crowd', read)
  held[1]?.resolve(2)
  expect(await Promise.all(concurrent)).toEqual(concurrent.map(() => 2))
  await expect.poll(() => held.length).toBe(3)
  held[2]?.resolve(3)
  expect(await later).toBe(3)
  void shareRead('crowd', read)
  expect(held).toHaveLength(4)
})

test('a read that fails fails for those who shared it, and the next one is tried', async () => {
  const {held, read} = heldReads()
  const first = shareRead('failure', read)
  const second = shareRead('failure', read)
  held[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.resolve(2)
  expect(await second).toBe(2)
})
