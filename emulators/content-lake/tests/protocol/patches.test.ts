import {expect, test} from 'vitest'
import {errorOf, openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
const note = (id: string, fields: object = {}) => ({_id: id, _type: 'note', ...fields})
const mutate = (mutations: unknown) => lake.send('/v2025-02-19/data/mutate/content', {mutations})

test.each([
  ['set', {set: {'a.b': 2}}, {a: {b: 2}}],
  [
    'set by key',
    {set: {'list[_key=="y"].n': 9}},
    {
      list: [
        {_key: 'x', n: 1},
        {_key: 'y', n: 9},
      ],
    },
  ],
  ['set by place', {set: {'tags[1]': 'B'}}, {tags: ['a', 'B', 'c']}],
  ['set from the end', {set: {'tags[-1]': 'C'}}, {tags: ['a', 'b', 'C']}],
  [
    'set by filter',
    {set: {'list[n > 1].n': 0}},
    {
      list: [
        {_key: 'x', n: 1},
        {_key: 'y', n: 0},
      ],
    },
  ],
  ['set several', {set: {'tags[0,2]': 'z'}}, {tags: ['z', 'b', 'z']}],
  [
    'set at any depth',
    {set: {'..n': 3}},
    {
      n: 3,
      list: [
        {_key: 'x', n: 3},
        {_key: 'y', n: 3},
      ],
    },
  ],
  ['setIfMissing', {setIfMissing: {'a.b': 5, 'a.c': 6}}, {a: {b: 1, c: 6}}],
  ['unset', {unset: ['a', 'tags[0:2]']}, {tags: ['c']}],
  ['unset by key', {unset: ['list[_key=="x"]']}, {list: [{_key: 'y', n: 2}]}],
  ['inc', {inc: {n: 2}}, {n: 3}],
  ['dec', {dec: {n: 2}}, {n: -1}],
  ['insert before', {insert: {before: 'tags[0]', items: ['z']}}, {tags: ['z', 'a', 'b', 'c']}],
  ['insert after', {insert: {after: 'tags[-1]', items: ['d', 'e']}}, {tags: ['a', 'b', 'c', 'd', 'e']}],
  [
    'insert by key',
    {insert: {after: 'list[_key=="x"]', items: [{_key: 'z'}]}},
    {list: [{_key: 'x', n: 1}, {_key: 'z'}, {_key: 'y', n: 2}]},
  ],
  ['insert instead', {insert: {replace: 'tags[0:2]', items: ['A']}}, {tags: ['A', 'c']}],
  ['diffMatchPatch', {diffMatchPatch: {text: '@@ -1,7 +1,7 @@\n the \n-old\n+new\n'}}, {text: 'the new deck'}],
])('a patch may %s', async (name, patch, expected) => {
  const id = `patched-${name.replaceAll(' ', '-')}`
  const list = [
    {_key: 'x', n: 1},
    {_key: 'y', n: 2},
  ]
  await client.create(note(id, {a: {b: 1}, n: 1, tags: ['a', 'b', 'c'], list, text: 'the old deck'}))
  const {status, body} = await mutate([{patch: {id, ...patch}}])
  expect([status, body.error]).toEqual([200, undefined])
  expect(await client.getDocument(id)).toMatchObject(expected)
})

test('the operations of one patch are applied in the documented order', async () => {
  await client.create(note('order', {n: 1}))
  const patched = await client.patch('order').inc({n: 1}).set({n: 10}).setIfMissing({m: 1}).commit()
  expect(patched).toMatchObject({n: 11, m: 1})
})

test('append, prepend and splice of the client reach the list', async () => {
  await client.create(note('spliced', {tags: ['b']}))
  await client.patch('spliced').append('tags', ['c']).commit()
  await client.patch('spliced').prepend('tags', ['a']).commit()
  await client.patch('spliced').splice('tags', 1, 1, ['B']).commit()
  expect(await client.getDocument('spliced')).toMatchObject({tags: ['a', 'B', 'c']})
})

test('a patch takes several ids, or a query with parameters', async () => {
  await client.create(note('many-1', {group: 'many'}))
  await client.create(note('many-2', {group: 'many'}))
  await client
    .patch(['many-1', 'many-2'])
    .set({n: 1})
    .commit({returnFirst: false} as never)
  await client
    .patch({query: '*[group == $group]', params: {group: 'many'}})
    .inc({n: 1})
    .commit({returnDocuments: false})
  expect(await client.fetch('*[group == "many"].n')).toEqual([2, 2])
})

test('ifRevisionID lets the patch of the present revision through, and no other', async () => {
  const {_rev} = await client.create(note('guarded', {n: 1}))
  await client.patch('guarded').ifRevisionId(_rev).set({n: 2}).commit()
  const error = await errorOf(client.patch('guarded').ifRevisionId(_rev).set({n: 3}).commit())
  expect(error.statusCode).toBe(409)
  expect(await client.getDocument('guarded')).toMatchObject({n: 2})
})

test('a patch of what does not exist is refused', async () => {
  const {status, body} = await mutate([{patch: {id: 'nobody', set: {n: 1}}}])
  expect([status, Object(body.error).items[0].error.type]).toEqual([404, 'documentNotFoundError'])
})
