import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from './contract/eventLog'
import {refusal} from './contract/refusal'
import {startLake, bearer, READ, STUDIO, WRITE, type TestLake} from './support/startLake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  await lake.client('operations').create({_id: 'plain', _type: 'booking', name: 'Canary'})
  await lake.client('operations').create({_id: 'booking.1', _type: 'booking', name: 'Canary'})
})
afterAll(() => lake[Symbol.asyncDispose]())

test('a private dataset is empty for visitors, however they ask', async () => {
  const visitor = lake.client('operations', null)
  expect(await visitor.fetch('*')).toEqual([])
  expect(await visitor.fetch('count(*[_type == "booking"])')).toBe(0)
  expect(await visitor.fetch('*[_type == "booking"] | order(name)[0...5]')).toEqual([])
  expect(await visitor.fetch('*[_id == "plain"][0].name')).toBeNull()
  expect(await visitor.fetch('{"a": *[references("x")], "b": *[0]}')).toEqual({a: [], b: null})
  expect(await visitor.getDocument('plain')).toBeUndefined()
  const listing = await lake.call('/v1/data/doc/operations/plain,missing')
  expect(await listing.json()).toEqual({
    documents: [],
    omitted: [
      {id: 'plain', reason: 'permission'},
      {id: 'missing', reason: 'existence'},
    ],
  })
})

test('a visitor who listens to a private dataset hears nothing', async () => {
  const visitor = await listen(lake.client('operations', null), '*', {})
  const staff = await listen(lake.client('operations'), '*', {})
  await lake.client('operations').create({_type: 'booking'})
  expect(await staff.next(1)).toHaveLength(1)
  expect(await visitor.next(0)).toEqual([])
  visitor.stop()
  staff.stop()
})

test.each([
  'data/history/operations/transactions/plain',
  'data/history/operations/documents/plain',
  'data/references/operations/documents/plain/to',
  'projects/local',
  'projects',
  'users/anna',
])('without a token /v1/%s is a 401', async (path) => {
  expect((await lake.call(`/v1/${path}`)).status).toBe(401)
})

test('live events that include drafts need a token', async () => {
  expect((await lake.call('/v2025-02-19/data/live/events/content?includeDrafts=true')).status).toBe(401)
})

test('the read token reads everything and writes nothing', async () => {
  const reader = lake.client('operations', READ)
  expect(await reader.fetch('count(*[name == "Canary"])')).toBe(2)
  const {status, item} = await refusal(reader.create({_type: 'booking'}))
  expect([status, item.permission]).toEqual([403, 'create'])
  expect((await refusal(reader.patch('plain').set({a: 1}).commit())).item.permission).toBe('update')
  expect((await refusal(reader.delete('plain'))).item.permission).toBe('delete')
})

test('only listed origins may read with a browser', async () => {
  const ask = (origin: string) => lake.call('/v1/data/query/content?query=1', {headers: {origin, ...bearer(WRITE)}})
  expect((await ask(STUDIO)).headers.get('access-control-allow-origin')).toBe(STUDIO)
  expect((await ask('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await lake.call('/v1/data/mutate/content', {
    method: 'OPTIONS',
    headers: {
      origin: STUDIO,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
})

test('an author is written with every change', async () => {
  const {_id} = await lake.client().create({_type: 'page'})
  const lines = await lake.call(`/v1/data/history/content/transactions/${_id}`, {headers: bearer(READ)})
  expect(JSON.parse(await lines.text())).toMatchObject({author: 'token-write', documentIDs: [_id]})
})

test('an export holds what its caller may read, and no more', async () => {
  const lines = async (path: string, headers = {}) =>
    (await (await lake.call(path, {headers})).text()).split('\n').filter(Boolean).length
  expect(await lines('/v1/data/export/operations')).toBe(0)
  expect(await lines('/v1/data/export/operations', bearer(READ))).toBeGreaterThanOrEqual(2)
  await lake.client().create({_id: 'drafts.exported', _type: 'page'})
  expect(await (await lake.call('/v1/data/export/content')).text()).not.toContain('drafts.exported')
})
