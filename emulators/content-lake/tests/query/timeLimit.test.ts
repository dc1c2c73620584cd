import {expect, test, vi} from 'vitest'
import {createScope} from '../../query/scope.ts'
import type {DatasetView} from '../../store/view.ts'

test('a query whose time is over stops between two documents that it reads', () => {
  const read: string[] = []
  const get = (id: string) => {
    read.push(id)
    return {_id: id, _type: 'row'}
  }
  const dataset = {name: 'operations', mode: 'private', get} as unknown as DatasetView
  const who = {id: 'reader', canRead: true, canWrite: false}
  vi.spyOn(performance, 'now').mockImplementation(() => read.length)
  const scope = createScope(dataset, {kind: 'raw'}, who, 2)
  expect(() => scope.load(['a', 'b', 'c', 'd', 'e'])).toThrow('The query took too long')
  expect(read).toEqual(['a', 'b', 'c'])
})
