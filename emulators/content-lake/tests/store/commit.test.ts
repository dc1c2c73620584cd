import {expect, test} from 'vitest'
import {selectIds} from '../../query/run.ts'
import {Dataset} from '../../store/dataset.ts'
import type {Mutation} from '../../store/transaction/mutation.ts'
import {tempDir} from '../support/startLake.ts'

test('a transaction that comes when the lake has closed is refused, and nothing else is brought down', async () => {
  await using folder = await tempDir()
  const dataset = new Dataset('content', 'public', `${folder.path}/content.db`, selectIds)
  dataset.close()
  const late = {kind: 'create', document: {_id: 'late', _type: 'page'}} as const
  await expect(dataset.submit({author: 'editor', mutations: [late]})).rejects.toThrow('database is not open')
})

test('a disk that is full for one of several transactions refuses all of them, in memory as on disk', async () => {
  await using folder = await tempDir()
  const file = `${folder.path}/content.db`
  const open = () => new Dataset('content', 'public', file, selectIds)
  const dataset = open()
  const submit = (to: Dataset, mutation: Mutation) => to.submit({author: 'editor', mutations: [mutation]})
  const set = (n: number, ifRevisionID?: string): Mutation => ({
    kind: 'patch',
    target: {ids: ['page']},
    patch: {set: {n}},
    ...(ifRevisionID && {ifRevisionID}),
  })
  await submit(dataset, {kind: 'create', document: {_id: 'page', _type: 'page', n: 0}})
  const pages = Number(dataset.db.prepare('PRAGMA page_count').get()?.page_count)
  dataset.db.exec(`PRAGMA max_page_count = ${pages + 20}`)
  const group = await Promise.allSettled([
    submit(dataset, {kind: 'create', document: {_id: 'before', _type: 'page'}}),
    submit(dataset, {kind: 'create', document: {_id: 'large', _type: 'page', text: 'x'.repeat(3_000_000)}}),
    submit(dataset, set(1)),
  ])
  expect(group.map(({status}) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const stored = dataset.get('page')
  expect(stored).toMatchObject({n: 0})
  dataset.close()

  const again = open()
  expect([again.get('before'), again.get('large'), again.get('page')]).toEqual([null, null, stored])
  await submit(again, set(2, stored?._rev))
  await expect(submit(again, set(3, stored?._rev))).rejects.toMatchObject({status: 409})
  again.close()
})
