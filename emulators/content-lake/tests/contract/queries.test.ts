import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from './refusal'
import {openTarget, type Target} from './target'

let lake: Target
beforeAll(async () => {
  lake = await openTarget()
  const row = (n: number, fields: object) => ({_id: lake.id(`row${n}`), _type: lake.type, n, ...fields})
  await lake.client
    .transaction()
    .create(row(1, {title: 'Cedar deck', slug: {current: 'cedar'}, day: '2026-11-01', open: true}))
    .create(row(2, {title: 'Azek deck', slug: {current: 'azek'}, day: '2026-11-03'}))
    .create(row(3, {title: 'Vinyl siding', slug: {current: 'vinyl'}, day: '2026-11-02', to: {_ref: lake.id('row1')}}))
    .create({...row(1, {title: 'Cedar deck, new'}), _id: `drafts.${lake.id('row1')}`})
    .create({...row(4, {title: 'Only a draft'}), _id: `drafts.${lake.id('row4')}`})
    .commit()
})
afterAll(() => lake.close())

/** Runs a query in which `rows` stands for the documents of this run. */
function ask<T>(
  query: string,
  params: Record<string, unknown> = {},
  perspective: 'published' | 'drafts' | 'raw' = 'published',
) {
  return lake.client.fetch<T>(
    query.replaceAll('rows', '*[_type == $type]'),
    {...params, type: lake.type},
    {perspective},
  )
}

test('rows come back filtered, ordered, sliced and shaped', async () => {
  expect(await ask('rows[day >= "2026-11-02"] | order(day desc)[0...2]{n, "s": slug.current}')).toEqual([
    {n: 2, s: 'azek'},
    {n: 3, s: 'vinyl'},
  ])
})

test('parameters are values, never syntax', async () => {
  expect(await ask('rows[title == $title]', {title: '"] | *[true'})).toEqual([])
  expect(await ask('rows[slug.current == $slug][0].n', {slug: 'azek'})).toBe(2)
})

test('null stands for what is missing', async () => {
  expect(await ask('rows[n == 99][0]')).toBeNull()
  expect(await ask('rows[n == 2][0]{open, n}')).toEqual({open: null, n: 2})
})

test('references are followed, and found backwards', async () => {
  expect(await ask('rows[n == 3][0].to->title')).toBe('Cedar deck')
  expect(await ask('rows[n == 1][0]{"from": *[references(^._id)].n}')).toEqual({from: [3]})
})

test('words match by prefix', async () => {
  expect(await ask('rows[title match "vin*"].n')).toEqual([3])
})

test('published shows no draft, drafts shows each once under its published id, raw shows all', async () => {
  expect(await ask('rows | order(n).title')).toEqual(['Cedar deck', 'Azek deck', 'Vinyl siding'])
  expect(await ask('rows[n in [1, 4]] | order(n){_id, title, _originalId}', {}, 'drafts')).toEqual([
    {_id: lake.id('row1'), title: 'Cedar deck, new', _originalId: `drafts.${lake.id('row1')}`},
    {_id: lake.id('row4'), title: 'Only a draft', _originalId: `drafts.${lake.id('row4')}`},
  ])
  expect(await ask('count(rows)', {}, 'raw')).toBe(5)
})

test('in the drafts perspective references lead to drafts', async () => {
  expect(await ask('rows[n == 3][0].to->title', {}, 'drafts')).toBe('Cedar deck, new')
})

test('a long query goes by POST and gives the same', async () => {
  const long = `rows[n == 2][0].title // ${'x'.repeat(12_000)}\n`
  expect(await ask(long)).toBe('Azek deck')
})

test('every answer carries sync tags', async () => {
  const answer = await lake.client.fetch('*[_type == $type]', {type: lake.type}, {filterResponse: false})
  expect(answer.syncTags?.length).toBeGreaterThan(0)
})

test.each(['*[_type == ', '*[', 'nope(', '*[_type == "a"] | order(', '}'])(
  'the malformed query %j is a 400',
  async (query) => {
    const {status, type} = await refusal(lake.client.fetch(query))
    expect([status, type]).toEqual([400, 'queryParseError'])
  },
)

test('a query that ends too soon is told in the same words', async () => {
  await expect(lake.client.fetch('*[_type == ')).rejects.toThrow('unexpected end-of-file, expected expression')
})

test('a parameter that is used but not given is a 400', async () => {
  expect((await refusal(lake.client.fetch('*[_id == $id]'))).status).toBe(400)
})
