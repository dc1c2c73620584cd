import {expect, test, vi} from 'vitest'
import type {SanityClient} from 'sanity'
import {countDocuments} from '../../studio/structure/counts.tsx'

/** A lake in which each filter finds the given ids. */
function startCounts(found: Record<string, string[]>) {
  let change: () => void = () => undefined
  const unsubscribe = vi.fn<() => void>()
  const fetch = vi.fn((query: string) => Promise.resolve(found[query.replace(/^\*\[|\]\._id$/g, '')]))
  const listen = vi.fn(() => ({
    subscribe: ({next}: {next: () => void}) => {
      change = next
      return {unsubscribe}
    },
  }))
  const client = {fetch, listen} as unknown as SanityClient
  const lists = {drafts: 'a', spanish: 'b', portuguese: 'c'}
  const counts = countDocuments(client, {lists, totals: {any: ['spanish', 'portuguese']}, listenTo: 'd'})
  return {client, counts, fetch, listen, unsubscribe, change: () => change()}
}

test('each list is counted, and a document that is in two of them counts once in their total', async () => {
  const {counts} = startCounts({a: ['1'], b: ['1', '2'], c: ['2', '3']})
  const changed = vi.fn<() => void>()
  counts.subscribe(changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(counts.current()).toEqual({drafts: 1, spanish: 2, portuguese: 2, any: 3})
})

test('one listener serves all lists, a burst of changes is counted once, and nobody listens when no list is shown', async () => {
  vi.useFakeTimers()
  const {counts, fetch, listen, change, unsubscribe} = startCounts({a: [], b: [], c: []})
  const first = counts.subscribe(() => undefined)
  const second = counts.subscribe(() => undefined)
  expect(listen).toHaveBeenCalledTimes(1)
  expect(fetch).toHaveBeenCalledTimes(3)
  for (let key = 0; key < 20; key++) change()
  await vi.runAllTimersAsync()
  expect(fetch).toHaveBeenCalledTimes(6)
  first()
  expect(unsubscribe).not.toHaveBeenCalled()
  second()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('while the lake does not answer the numbers stay as they were', async () => {
  const {counts, fetch} = startCounts({a: ['1'], b: [], c: []})
  const changed = vi.fn<() => void>()
  const leave = counts.subscribe(changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  leave()
  fetch.mockRejectedValue(new Error('down'))
  counts.subscribe(changed)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(6))
  expect(counts.current()).toMatchObject({drafts: 1})
})

test('what no filter finds is counted with the lists', async () => {
  const {client} = startCounts({a: ['1'], b: [], c: []})
  const gaps = vi.fn<() => Promise<number>>(() => Promise.resolve(7))
  const counts = countDocuments(client, {lists: {drafts: 'a'}, totals: {}, figures: {gaps}, listenTo: 'd'})
  const changed = vi.fn<() => void>()
  const leave = counts.subscribe(changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  leave()
  expect(counts.current()).toEqual({drafts: 1, gaps: 7})
})
