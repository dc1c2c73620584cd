import {beforeAll, expect, test} from 'vitest'
import {READ} from '../support/startLake.ts'
import {errorOf, openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
const HISTORY = '/v2025-02-19/data/history/content'
const note = (id: string, fields: object = {}) => ({_id: id, _type: 'note', ...fields})
const lines = (body: Record<string, unknown>) =>
  String(body.text ?? JSON.stringify(body))
    .split('\n')
    .filter(Boolean)
    .map((line) => Object(JSON.parse(line)))

beforeAll(async () => {
  for (const [n, transaction] of ['one', 'two', 'three'].entries())
    await client
      .transaction([{createOrReplace: note('told', {n: n + 1})}])
      .transactionId(transaction)
      .commit()
  await client.create(note('drafts.secret'))
  await client.create({_id: 'other', _type: 'page'})
  await lake.client('operations').create(note('private'))
})

test('getDocument brings one, or undefined', async () => {
  expect(await client.getDocument('told')).toMatchObject({n: 3})
  expect(await client.getDocument('nobody')).toBeUndefined()
})

test('getDocuments keeps the order asked for, with null for what is missing', async () => {
  expect(await client.getDocuments(['nobody', 'told'])).toMatchObject([null, {_id: 'told'}])
})

test('the doc endpoint says why a document is left out', async () => {
  const {body} = await lake.send('/v2025-02-19/data/doc/content/told,nobody')
  expect(body).toMatchObject({documents: [{_id: 'told'}], omitted: [{id: 'nobody', reason: 'existence'}]})
})

test('the doc endpoint hides drafts from visitors', async () => {
  const response = await lake.call('/v2025-02-19/data/doc/content/drafts.secret')
  expect(await response.json()).toEqual({documents: [], omitted: [{id: 'drafts.secret', reason: 'permission'}]})
})

test('excludeContent tells which documents there are, and nothing of what they hold', async () => {
  const operations = lake.client('operations')
  await operations.createOrReplace({_id: 'bare', _type: 'note', secret: 'held'})
  const answer = await operations.request({uri: '/data/doc/operations/bare,none', query: {excludeContent: 'true'}})
  expect(answer).toEqual({documents: [{_id: 'bare'}], omitted: [{id: 'none', reason: 'existence'}]})
})

test('includeAllVersions brings a document with its draft and its versions, as far as the caller may read them', async () => {
  const ids = ['all', 'drafts.all', 'versions.spring.all']
  const operations = lake.client('operations')
  const others = ['all.else', 'drafts.all.else', 'versions.spring.else']
  for (const id of [...ids, ...others]) await operations.create(note(id))
  const found = await operations.getDocument('all', {includeAllVersions: true})
  expect(found.map(({_id}) => _id)).toEqual(ids)
  expect(await operations.getDocument('none', {includeAllVersions: true})).toEqual([])
  expect(await operations.getDocument('all', {includeAllVersions: false})).toMatchObject({_id: 'all'})

  const visitor = await lake.call('/v2025-02-19/data/doc/operations/all,none?includeAllVersions=true')
  const omitted = [
    {id: 'all', reason: 'permission'},
    {id: 'none', reason: 'existence'},
  ]
  expect(await visitor.json()).toEqual({documents: [], omitted})
  await operations.delete({query: '*[_id in $ids]', params: {ids: [...ids, ...others]}})
})

test.each([
  ['doc/content/told?perspective=raw', 'perspective'],
  ['doc/content/told?$id=1', '$id'],
  ['export/content?limit=1', 'limit'],
  ['references/content/documents/told/to?depth=2', 'depth'],
])('the unknown parameter of %s is a 501 that names it', async (path, name) => {
  const {status, body} = await lake.send(`/v2025-02-19/data/${path}`)
  expect([status, body.message]).toEqual([501, expect.stringContaining(`"${name}"`)])
})

test('the export brings every document as a line', async () => {
  const {headers, body} = await lake.send('/v2025-02-19/data/export/content')
  expect(headers.get('content-type')).toContain('ndjson')
  expect(lines(body).map(({_id}) => _id)).toEqual(['drafts.secret', 'other', 'told'])
})

test('the export may be limited to types', async () => {
  const {body} = await lake.send('/v2025-02-19/data/export/content?types=page')
  expect(lines(body).map(({_id}) => _id)).toEqual(['other'])
})

test('the export comes in pages when a cursor is given', async () => {
  const {body} = await lake.send('/v2025-02-19/data/export/content?nextCursor=')
  expect(lines(body)).toHaveLength(3)
})

test('a visitor exports a public dataset without drafts, and nothing of a private one', async () => {
  const ids = async (dataset: string) =>
    lines({text: await (await lake.call(`/v2025-02-19/data/export/${dataset}`)).text()}).map(({_id}) => _id)
  expect([await ids('content'), await ids('operations')]).toEqual([['other', 'told'], []])
})

test.each([
  ['revision=one', 1],
  ['revision=two', 2],
  ['lastRevision=true', 3],
  ['', 3],
])('a document of the past: %s', async (parameters, n) => {
  const {body} = await lake.send(`${HISTORY}/documents/told?${parameters}`)
  expect(body.documents).toMatchObject([{_id: 'told', n}])
})

test('a document at a time', async () => {
  const {_updatedAt} = Object(await client.getDocument('told'))
  const at = (time: string) => lake.send(`${HISTORY}/documents/told?time=${encodeURIComponent(time)}`)
  expect((await at(_updatedAt)).body.documents).toMatchObject([{n: 3}])
  expect((await at('2020-01-01T00:00:00Z')).body.documents).toEqual([])
})

test('the last revision of what was deleted', async () => {
  await client.create(note('deleted', {n: 1}))
  await client.delete('deleted')
  expect((await lake.send(`${HISTORY}/documents/deleted?lastRevision=true`)).body.documents).toMatchObject([{n: 1}])
})

test('a time that is none is refused', async () => {
  expect((await lake.send(`${HISTORY}/documents/told?time=yesterday`)).status).toBe(400)
})

test('the transactions of a document, oldest first', async () => {
  const found = lines((await lake.send(`${HISTORY}/transactions/told?excludeContent=true`)).body)
  expect(found.map(({id}) => id)).toEqual(['one', 'two', 'three'])
  expect(found[0]).toMatchObject({
    author: expect.any(String),
    timestamp: expect.any(String),
    documentIDs: ['told'],
    mutations: [],
  })
})

test.each([
  ['reverse=true', ['three', 'two', 'one']],
  ['limit=2', ['one', 'two']],
  ['toTransaction=two', ['one', 'two']],
  ['fromTransaction=two&toTransaction=three', ['two', 'three']],
  ['fromTime=2020-01-01T00:00:00Z', ['one', 'two', 'three']],
  ['toTime=2020-01-01T00:00:00Z', []],
])('the transactions of a document: %s', async (parameters, expected) => {
  const {body} = await lake.send(`${HISTORY}/transactions/told?${parameters}`)
  expect((expected.length === 0 ? [] : lines(body)).map(({id}) => id)).toEqual(expected)
})

test('the effects of a transaction come as Mendoza patches', async () => {
  const [first] = lines((await lake.send(`${HISTORY}/transactions/told?effectFormat=mendoza&limit=1`)).body)
  expect(first.effects).toMatchObject({told: {apply: expect.any(Array), revert: expect.any(Array)}})
})

test('the mutations of a transaction are told', async () => {
  const [first] = lines((await lake.send(`${HISTORY}/transactions/told?limit=1`)).body)
  expect(first.mutations).toMatchObject([{createOrReplace: {_id: 'told', n: 1}}])
})

test('a visitor reads no history', async () => {
  expect((await lake.call(`${HISTORY}/transactions/told`)).status).toBe(401)
})

test('the documents that refer to one are counted', async () => {
  await client.create(note('pointer', {to: {_type: 'reference', _ref: 'other'}}))
  const {body} = await lake.send('/v2025-02-19/data/references/content/documents/other/to')
  expect(body).toMatchObject({totalCount: 1, references: [{documentId: 'pointer'}]})
})

test.each([
  ['/v1/ping', 200],
  ['/ping', 200],
  ['/v2025-02-19/data/ping/content', 200],
  ['/v2025-02-19/data/ping/nowhere', 404],
])('%s answers %i', async (path, status) => {
  expect((await lake.call(path)).status).toBe(status)
})

test('users.getById brings who is signed in', async () => {
  expect(await client.users.getById('me')).toMatchObject({role: 'editor'})
  expect(await lake.client('content', READ).users.getById('me')).toMatchObject({role: 'viewer'})
})

test('users.getById brings another user', async () => {
  expect(await client.users.getById('anna')).toMatchObject({id: 'anna', displayName: 'Anna'})
})

test('a visitor is nobody', async () => {
  expect(await (await lake.call('/v1/users/me')).json()).toEqual({})
})

test('projects.list and getById', async () => {
  expect(await client.projects.list()).toMatchObject([{id: 'local'}])
  expect(await client.projects.getById('local')).toMatchObject({id: 'local', members: expect.any(Array)})
  expect((await errorOf(client.projects.getById('other'))).statusCode).toBe(404)
})

test('datasets.list', async () => {
  expect(await client.datasets.list()).toMatchObject([
    {name: 'content', aclMode: 'public'},
    {name: 'operations', aclMode: 'private'},
  ])
})

test('client.request reaches any address', async () => {
  expect(await client.request({url: '/users/me'})).toMatchObject({role: 'editor'})
})

test.each([
  ['a bad token', {authorization: 'Bearer wrong'}, 401],
  ['a scheme that is none', {authorization: 'Basic abc'}, 401],
])('%s is refused', async (_name, headers, status) => {
  const response = await lake.call('/v1/data/query/content?query=1', {headers})
  expect([response.status, (await response.json()).errorCode]).toEqual([status, 'SIO-401-ANF'])
})

test('what the lake does not know it refuses by name', async () => {
  const {status, body} = await lake.send('/v1/jobs/all')
  expect([status, String(body.message)]).toEqual([501, expect.stringContaining('/jobs/all')])
})

test.each([
  ['an allowed origin', 'http://localhost:3333', 'http://localhost:3333'],
  ['another origin', 'https://elsewhere.example', null],
])('CORS for %s', async (_name, origin, expected) => {
  const preflight = await lake.call('/v1/data/query/content', {
    method: 'OPTIONS',
    headers: {origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization'},
  })
  const answer = await lake.call('/v1/data/query/content?query=1', {headers: {origin}})
  expect(preflight.headers.get('access-control-allow-origin')).toBe(expected)
  expect(answer.headers.get('access-control-allow-origin')).toBe(expected)
  expect(answer.headers.get('access-control-allow-credentials')).toBe(expected && 'true')
})
