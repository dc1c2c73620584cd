import {beforeAll, expect, test} from 'vitest'
import {READ} from '../support/startLake.ts'
import {errorOf, openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
const anonymous = lake.client('content', null)
const path = (query: string, more = '') => `/v2025-02-19/data/query/content?query=${encodeURIComponent(query)}${more}`

beforeAll(async () => {
  const post = (id: string, fields: object) => ({_id: id, _type: 'post', ...fields})
  await client.create({_id: 'anna', _type: 'author', name: 'Anna'})
  await client.create(post('a', {title: 'Deck', n: 1, tags: ['x', 'y'], author: {_type: 'reference', _ref: 'anna'}}))
  await client.create(post('b', {title: 'Stairs', n: 2, body: [{_key: 'k', _type: 'block', children: []}]}))
  await client.create(post('drafts.b', {title: 'Wider stairs', n: 2}))
  await client.create(post('drafts.c', {title: 'Pergola', n: 3}))
  await client.create(post('versions.spring.a', {title: 'Deck in spring', n: 1}))
})

test('GET answers with the query, its result and the time it took', async () => {
  const {status, body} = await lake.send(path('count(*[_type == "author"])'))
  expect([status, body.result, body.query]).toEqual([200, 1, 'count(*[_type == "author"])'])
  expect(body.ms).toBeTypeOf('number')
})

test('returnQuery=false leaves the query out', async () => {
  expect((await lake.send(path('1', '&returnQuery=false'))).body).not.toHaveProperty('query')
})

test('POST takes the query and its parameters as JSON', async () => {
  const {body} = await lake.send('/v2025-02-19/data/query/content', {query: '$a + $b', params: {a: 1, b: 2}})
  expect(body.result).toBe(3)
})

test('the client sends a long query by POST', async () => {
  const long = `"${'x'.repeat(20_000)}"`
  expect(await client.fetch<string>(long)).toHaveLength(20_000)
})

test.each([
  ['string', 'Deck "wide"'],
  ['number', 12.5],
  ['boolean', false],
  ['null', null],
  ['array', ['a', 1]],
  ['object', {a: {b: 1}}],
])('a parameter may be of the type %s', async (_name, value) => {
  expect(await client.fetch('$value', {value})).toEqual(value)
})

test.each([
  ['filter', '*[_type == "post" && n > 1 && !(_id in path("drafts.**"))]._id', ['b']],
  ['projection', '*[_id == "a"][0]{title, "twice": n * 2}', {title: 'Deck', twice: 2}],
  ['reference', '*[_id == "a"][0].author->name', 'Anna'],
  ['references()', '*[references("anna") && _id == "a"]._id', ['a']],
  ['order and slice', '*[_id in ["a", "b"]] | order(n desc)[0...1]._id', ['b']],
  ['match', '*[_id in ["a", "b"] && title match "stair*"]._id', ['b']],
  ['count', 'count(*[_id in ["a", "b"]])', 2],
  ['coalesce', 'coalesce(null, "x")', 'x'],
  ['select', 'select(false => 1, 2)', 2],
  ['score', '*[_id in ["a", "b"]] | score(title match "deck") | order(_score desc)[0]._id', 'a'],
  ['pt::text', 'pt::text([{"_type": "block", "children": [{"_type": "span", "text": "Hi"}]}])', 'Hi'],
  ['math', 'math::sum([1, 2, 3])', 6],
  ['string', 'string::split("a,b", ",")', ['a', 'b']],
  ['array', 'array::unique([1, 1, 2])', [1, 2]],
  ['dateTime', 'dateTime("2026-01-02T00:00:00Z") - dateTime("2026-01-01T00:00:00Z")', 86_400],
  ['sanity::projectId', 'sanity::projectId()', 'local'],
  ['sanity::dataset', 'sanity::dataset()', 'content'],
  ['sanity::versionOf', '*[sanity::versionOf("a")]._id', ['a', 'versions.spring.a']],
  ['releases::all', 'releases::all()', []],
])('GROQ: %s', async (_name, query, expected) => {
  expect(await client.fetch(query)).toEqual(expected)
})

test.each([
  ['raw', ['a', 'b', 'drafts.b', 'drafts.c', 'versions.spring.a']],
  ['published', ['a', 'b']],
  ['drafts', ['a', 'b', 'c']],
  ['previewDrafts', ['a', 'b', 'c']],
])('the perspective %s shows its documents', async (perspective, expected) => {
  const {body} = await lake.send(path('*[_type == "post"] | order(_id)._id', `&perspective=${perspective}`))
  expect(body.result).toEqual(expected)
})

test('a stack of releases takes the first that has the document', async () => {
  const titles = await client.fetch('*[_type == "post"] | order(_id).title', {}, {perspective: ['spring', 'drafts']})
  expect(titles).toEqual(['Deck in spring', 'Wider stairs', 'Pergola'])
})

test('a row tells the id that it is stored under', async () => {
  const rows = await client.fetch('*[_id == "b"]{_id, _originalId}', {}, {perspective: 'drafts'})
  expect(rows).toEqual([{_id: 'b', _originalId: 'drafts.b'}])
})

test('versions from 2025-02-19 on show what is published, older ones everything', async () => {
  const count = async (version: string) =>
    (await lake.send(`/${version}/data/query/content?query=${encodeURIComponent('count(*[_type == "post"])')}`)).body
      .result
  expect([await count('v2025-02-19'), await count('v2024-01-01'), await count('v1'), await count('vX')]).toEqual([
    2, 5, 5, 2,
  ])
})

test('without a token only what is published is seen, whatever the perspective', async () => {
  expect(await anonymous.fetch('*[_type == "post"] | order(_id)._id')).toEqual(['a', 'b'])
})

test('without a token no draft is seen', async () => {
  expect(await anonymous.fetch('*[_id in ["b", "c"]].title', {}, {perspective: 'drafts'})).toEqual(['Stairs'])
})

test('without a token a private dataset shows nothing', async () => {
  await lake.client('operations').create({_id: 'o', _type: 'post'})
  expect(await lake.client('operations', null).fetch('*')).toEqual([])
  expect(await lake.client('operations', READ).fetch('*._id')).toEqual(['o'])
})

test.each([
  ['true', "$['title']"],
  ['withKeyArraySelector', "$['title']"],
])('resultSourceMap=%s tells where a value comes from', async (mode, expected) => {
  const {body} = await lake.send(path('*[_id == "a"][0]{title}', `&resultSourceMap=${mode}`))
  expect(body.resultSourceMap).toMatchObject({documents: [{_id: 'a', _type: 'post'}]})
  expect(Object.keys(Object(Object(body.resultSourceMap).mappings))).toEqual([expected])
})

test('sync tags come with a result', async () => {
  const {syncTags} = await client.fetch('*[_type == "post"]', {}, {filterResponse: false})
  expect(syncTags?.every((tag) => tag.startsWith('s1:'))).toBe(true)
})

test('the whole response may be asked for', async () => {
  const answer = await client.fetch('1 + 1', {}, {filterResponse: false})
  expect(answer).toMatchObject({result: 2, query: '1 + 1'})
})

test.each(['tag=page.home', 'lastLiveEventId=abc', 'cacheMode=noStale'])('%s changes no result', async (parameter) => {
  expect((await lake.send(path('2', `&${parameter}`))).body.result).toBe(2)
})

test('an observable and an aborted request end as they should', async () => {
  const seen: unknown[] = []
  await new Promise<void>((resolve) => {
    client.observable.fetch('3').subscribe({next: (value) => seen.push(value), complete: resolve})
  })
  expect(seen).toEqual([3])
  expect((await errorOf(client.fetch('1', {}, {signal: AbortSignal.abort()}))).name).toBe('AbortError')
})

test('a query that does not parse is refused with the place', async () => {
  const {status, body} = await lake.send(path('*[_type =='))
  expect(status).toBe(400)
  expect(body.error).toMatchObject({type: 'queryParseError', query: '*[_type =='})
  expect(Object(body.error).start).toBeTypeOf('number')
})

test.each([
  ['no query', '/v1/data/query/content', 400],
  ['a parameter that is no JSON', `${path('$a')}&$a=x`, 400],
  ['a dataset that does not exist', '/v1/data/query/nowhere?query=1', 404],
  ['a version that is none', '/vfoo/data/query/content?query=1', 501],
])('%s is refused', async (_name, address, status) => {
  expect((await lake.send(address)).status).toBe(status)
})
