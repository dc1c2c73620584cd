import {expect, test} from 'vitest'
import {READ} from '../support/startLake.ts'
import {errorOf, openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
const MUTATE = '/v2025-02-19/data/mutate/content'
const note = (id: string, fields: object = {}) => ({_id: id, _type: 'note', ...fields})
const mutate = (mutations: unknown, parameters = '') => lake.send(`${MUTATE}${parameters}`, {mutations})

test('create returns the stored document', async () => {
  const made = await client.create(note('made', {title: 'Deck'}))
  expect(await client.getDocument('made')).toEqual(made)
})

test('create makes an id where there is none', async () => {
  expect((await client.create({_type: 'note'}))._id).toMatch(/^[\w-]{8,}$/)
})

test('create completes an id that ends in a dot', async () => {
  expect((await client.create(note('drafts.')))._id).toMatch(/^drafts\.[\w-]{8,}$/)
})

test('create of what exists is refused', async () => {
  await client.create(note('once'))
  expect((await errorOf(client.create(note('once')))).statusCode).toBe(409)
})

test('createIfNotExists keeps what exists', async () => {
  await client.create(note('kept', {n: 1}))
  await client.createIfNotExists(note('kept', {n: 2}))
  expect(await client.getDocument('kept')).toMatchObject({n: 1})
})

test('createOrReplace replaces what exists', async () => {
  await client.create(note('replaced', {n: 1, more: true}))
  const second = await client.createOrReplace(note('replaced', {n: 2}))
  expect(second).toMatchObject({n: 2})
  expect(second).not.toHaveProperty('more')
})

test('delete takes an id, a query, or a query with parameters', async () => {
  for (const id of ['gone-1', 'gone-2', 'gone-3']) await client.create(note(id))
  await client.delete('gone-1')
  await client.delete({query: '*[_id == "gone-2"]'})
  await client.delete({query: '*[_id == $id]', params: {id: 'gone-3'}})
  expect(await client.getDocuments(['gone-1', 'gone-2', 'gone-3'])).toEqual([null, null, null])
})

test('delete of what does not exist is let go', async () => {
  expect((await mutate([{delete: {id: 'never'}}])).status).toBe(200)
})

test('what the client dates and numbers is kept or overwritten', async () => {
  const made = await client.create(note('dated', {_createdAt: '2020-01-01T00:00:00Z', _rev: 'mine'}))
  expect(made._createdAt).toBe('2020-01-01T00:00:00Z')
  expect(made._rev).not.toBe('mine')
})

test('a transaction is stored whole or not at all', async () => {
  const failing = client.transaction().create(note('half')).create(note('half')).commit()
  expect((await errorOf(failing)).statusCode).toBe(409)
  expect(await client.getDocument('half')).toBeUndefined()
})

test('the mutations of a transaction see each other', async () => {
  await client
    .transaction()
    .create(note('chain', {n: 1}))
    .patch('chain', (patch) => patch.inc({n: 1}))
    .commit()
  expect(await client.getDocument('chain')).toMatchObject({n: 2})
})

test('a transaction keeps the id that it is sent with, which serves once', async () => {
  const send = () =>
    client
      .transaction([{createOrReplace: note('named')}])
      .transactionId('my-transaction')
      .commit()
  expect((await send()).transactionId).toBe('my-transaction')
  expect((await client.getDocument('named'))?._rev).toBe('my-transaction')
  expect((await errorOf(send())).statusCode).toBe(409)
})

test('by default only the id of the transaction is told', async () => {
  const {body} = await mutate([{create: note('plain')}])
  expect(Object.keys(body)).toEqual(['transactionId'])
})

test('returnIds names what was done to each document', async () => {
  const {body} = await mutate([{create: note('told')}, {delete: {id: 'told'}}], '?returnIds=true')
  expect(body.results).toEqual([
    {id: 'told', operation: 'create'},
    {id: 'told', operation: 'delete'},
  ])
})

test('returnDocuments brings the documents', async () => {
  const {body} = await mutate([{create: note('brought', {n: 1})}], '?returnDocuments=true')
  expect(body.results).toMatchObject([{id: 'brought', operation: 'create', document: {n: 1}}])
})

test('the client returns ids, first documents or all of them', async () => {
  const ids = await client.transaction().create(note('r-1')).create(note('r-2')).commit()
  const all = await client.transaction().createOrReplace(note('r-1')).commit({returnDocuments: true})
  const first = await client
    .transaction()
    .createOrReplace(note('r-2'))
    .commit({returnDocuments: true, returnFirst: true} as never)
  expect(ids).toMatchObject({documentIds: ['r-1', 'r-2'], results: [{operation: 'create'}, {operation: 'create'}]})
  expect(all).toMatchObject([{_id: 'r-1'}])
  expect(first).toMatchObject({_id: 'r-2'})
})

test('dryRun tells what would be, and stores nothing', async () => {
  const {body} = await mutate([{create: note('dry')}], '?dryRun=true&returnIds=true')
  expect(body.results).toEqual([{id: 'dry', operation: 'create'}])
  expect(await client.getDocument('dry')).toBeUndefined()
})

test.each(['sync', 'async', 'deferred'] as const)('visibility %s is accepted', async (visibility) => {
  await client.create(note(`visible-${visibility}`), {visibility})
  await expect.poll(() => client.fetch('count(*[_id == $id])', {id: `visible-${visibility}`})).toBe(1)
})

test('autoGenerateArrayKeys gives entries a key', async () => {
  const made = await client.create(note('keyed', {list: [{n: 1}, {_key: 'mine'}]}), {autoGenerateArrayKeys: true})
  expect(made).toMatchObject({list: [{_key: expect.stringMatching(/\S/)}, {_key: 'mine'}]})
})

test('what others refer to is kept', async () => {
  await client.create(note('target'))
  await client.create(note('pointer', {to: {_type: 'reference', _ref: 'target'}}))
  const {status, body} = await mutate([{delete: {id: 'target'}}])
  expect([status, Object(body.error).items[0].error.type]).toEqual([409, 'documentHasExistingReferencesError'])
})

test('a reference to nothing is refused, a weak one is not', async () => {
  const pointer = (weak: boolean) => note(`weak-${weak}`, {to: {_type: 'reference', _ref: 'nothing', _weak: weak}})
  const {body} = await mutate([{create: pointer(false)}])
  expect(Object(body.error).items[0].error).toMatchObject({type: 'documentReferenceDoesNotExistError'})
  expect((await mutate([{create: pointer(true)}])).status).toBe(200)
})

test('skipCrossDatasetReferenceValidation is accepted', async () => {
  expect((await mutate([{create: note('cross')}], '?skipCrossDatasetReferenceValidation=true')).status).toBe(200)
})

test.each([
  ['no mutation that exists', [{replaceAll: {}}], 400],
  ['no type', [{create: {_id: 'untyped'}}], 400],
  ['an id with other signs', [{create: note('a b')}], 400],
  ['an id that is too long', [{create: note('a'.repeat(200))}], 400],
  ['a dash at the beginning', [{create: note('-secret')}], 400],
  ['no list', 'none', 400],
  ['two operations in one', [{create: note('two'), delete: {id: 'two'}}], 400],
  ['a patch of nothing', [{patch: {set: {n: 1}}}], 400],
])('%s is refused', async (_name, mutations, status) => {
  expect((await mutate(mutations)).status).toBe(status)
})

test.each([
  ['mutate', {mutations: []}],
  ['actions', {actions: []}],
])('an unknown parameter of %s is a 501 that names it', async (route, body) => {
  const answer = await lake.send(`/v2025-02-19/data/${route}/content?returnRevisions=true`, body)
  expect([answer.status, answer.body.message]).toEqual([501, expect.stringContaining('"returnRevisions"')])
})

test('a body that is no JSON is refused', async () => {
  expect((await lake.send(MUTATE, '{')).status).toBe(400)
})

test('a reader may not write, and neither may a visitor', async () => {
  expect((await errorOf(lake.client('content', READ).create(note('r')))).statusCode).toBe(403)
  expect([401, 403]).toContain((await errorOf(lake.client('content', null).create(note('r')))).statusCode)
})
