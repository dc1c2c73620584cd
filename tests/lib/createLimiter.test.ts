import {expect, test} from 'vitest'
import {createLimiter} from '@/lib/limits'

/** A task that ends when told to. */
function held() {
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  const task = {started: 0, resolve, reject, run: () => ((task.started += 1), promise)}
  return task
}

test('two tasks run at once, the others in their order, and one too many is not taken', async () => {
  const pass = createLimiter(2, 1)
  const [one, two, three, four] = [held(), held(), held(), held()]
  const results = [one, two, three, four].map(({run}) => pass(run))
  expect(await results[3]).toBe(false)
  expect([one, two, three, four].map(({started}) => started)).toEqual([1, 1, 0, 0])
  one.resolve()
  expect(await results[0]).toBe(true)
  expect(three.started).toBe(1)
  two.resolve()
  three.resolve()
  expect(await Promise.all(results)).toEqual([true, true, true, false])
})

test('a task that fails makes room for the next', async () => {
  const pass = createLimiter(1, 1)
  const [bad, good] = [held(), held()]
  const first = pass(bad.run)
  const second = pass(good.run)
  bad.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  good.resolve()
  expect(await second).toBe(true)
})
