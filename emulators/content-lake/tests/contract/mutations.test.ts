import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from './refusal'
import {openTarget, type Target} from './target'

let lake: Target
beforeAll(async () => {
  lake = await openTarget()
})
afterAll(() => lake.close())

const doc = (name: string, fields: Record<string, unknown> = {}) => ({_id: lake.id(name), _type: lake.type, ...fields})

test('a created document comes back with its id, revision and times', async () => {
  const created = await lake.client.create(doc('created', {title: 'Deck'}))
  expect(created).toMatchObject({_id: lake.id('created'), title: 'Deck'})
  expect(created._rev).toMatch(/\S/)
  expect(Date.parse(created._createdAt)).toBeGreaterThan(Date.parse('2020-01-01'))
  expect(await lake.client.getDocument(created._id)).toEqual(created)
})

test('a document without an id gets one; an id ending in a dot is a prefix', async () => {
  const free = await lake.client.create({_type: lake.type})
  const draft = await lake.client.create({_type: lake.type, _id: 'drafts.'})
  expect(free._id).toMatch(/^[A-Za-z0-9-]{8,}$/)
  expect(draft._id).toMatch(/^drafts\.[A-Za-z0-9-]{8,}$/)
})

test('creating an existing id is refused with 409 and changes nothing', async () => {
  await lake.client.create(doc('twice', {title: 'first'}))
  const {status, type, item} = await refusal(lake.client.create(doc('twice', {title: 'second'})))
  expect([status, type, item.type]).toEqual([409, 'mutationError', 'documentAlreadyExistsError'])
  expect(await lake.client.getDocument(lake.id('twice'))).toMatchObject({title: 'first'})
})

test('createIfNotExists keeps, createOrReplace replaces', async () => {
  await lake.client.create(doc('kept', {title: 'first', extra: 1}))
  await lake.client.createIfNotExists(doc('kept', {title: 'second'}))
  expect(await lake.client.getDocument(lake.id('kept'))).toMatchObject({title: 'first', extra: 1})
  await lake.client.createOrReplace(doc('kept', {title: 'third'}))
  expect(await lake.client.getDocument(lake.id('kept'))).not.toHaveProperty('extra')
})

test('a patch sets, unsets, counts and inserts by key and by place', async () => {
  await lake.client.create(
    doc('patched', {
      a: {b: 1},
      gone: true,
      count: 5,
      list: [
        {_key: 'x', n: 1},
        {_key: 'y', n: 2},
      ],
      tags: ['a', 'b', 'c'],
    }),
  )
  const patched = await lake.client
    .patch(lake.id('patched'))
    .set({'a.b': 2, 'list[_key=="y"].n': 3})
    .setIfMissing({'a.b': 9, 'a.c': 4})
    .unset(['gone', 'tags[1]'])
    .inc({count: 2})
    .dec({count: 1})
    .insert('after', 'list[_key=="x"]', [{_key: 'z', n: 7}])
    .commit()
  expect(patched).toMatchObject({
    a: {b: 2, c: 4},
    count: 6,
    list: [
      {_key: 'x', n: 1},
      {_key: 'z', n: 7},
      {_key: 'y', n: 3},
    ],
    tags: ['a', 'c'],
  })
  expect(patched).not.toHaveProperty('gone')
})

test('text changes travel as a diff', async () => {
  await lake.client.create(doc('text', {body: 'the old deck'}))
  const patched = await lake.client
    .patch(lake.id('text'))
    .diffMatchPatch({body: '@@ -1,12 +1,12 @@\n the \n-old\n+new\n  deck\n'})
    .commit()
  expect(patched).toMatchObject({body: 'the new deck'})
})

test.each([
  ['counts what is no number', {inc: {title: 1}}],
  ['counts what is not there', {dec: {none: 1}}],
  ['counts in a list that is not there', {inc: {'none[0].n': 1}}],
])('a patch that %s is refused and changes nothing', async (name, operations) => {
  const {_id, _rev} = await lake.client.create(doc(`useless ${name}`.replaceAll(' ', '-'), {title: 'text', n: 1}))
  const {status} = await refusal(lake.client.mutate([{patch: {id: _id, set: {n: 2}, ...operations}}]))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await lake.client.getDocument(_id)).toMatchObject({_rev, n: 1})
})

test('patching or patching with a condition what does not exist is refused', async () => {
  const {status, item} = await refusal(lake.client.patch(lake.id('nowhere')).set({a: 1}).commit())
  expect([status, item.type, item.id]).toEqual([404, 'documentNotFoundError', lake.id('nowhere')])
})

test('a stale revision is refused with 409 and names both revisions', async () => {
  const first = await lake.client.create(doc('revised', {n: 1}))
  const second = await lake.client.patch(first._id).ifRevisionId(first._rev).set({n: 2}).commit()
  const stale = lake.client.patch(first._id).ifRevisionId(first._rev).set({n: 3}).commit()
  const {status, item} = await refusal(stale)
  expect([status, item.type]).toEqual([409, 'documentRevisionIDDoesNotMatchError'])
  expect([item.currentRevisionID, item.expectedRevisionID]).toEqual([second._rev, first._rev])
  expect(await lake.client.getDocument(first._id)).toMatchObject({n: 2})
})

test('of many writers with one revision exactly one wins', async () => {
  const {_id, _rev} = await lake.client.create(doc('race', {n: 0}))
  const tries = Array.from({length: 10}, (_, n) => lake.client.patch(_id).ifRevisionId(_rev).set({n}).commit())
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
})

test('a transaction is all or nothing', async () => {
  await lake.client.create(doc('before', {n: 1}))
  const transaction = lake.client
    .transaction()
    .create(doc('part'))
    .patch(lake.id('before'), (patch) => patch.set({n: 2}))
    .patch(lake.id('missing'), (patch) => patch.set({n: 2}))
  const {status, body} = await refusal(transaction.commit())
  expect(status).toBe(404)
  expect(body).toHaveProperty(['error', 'items', 0, 'index'], 2)
  expect(await lake.client.getDocument(lake.id('part'))).toBeUndefined()
  expect(await lake.client.getDocument(lake.id('before'))).toMatchObject({n: 1})
})

test('mutations of one transaction see each other, and its documents share a revision', async () => {
  const {transactionId} = await lake.client
    .transaction()
    .create(doc('chain', {n: 1}))
    .patch(lake.id('chain'), (patch) => patch.inc({n: 4}))
    .create(doc('chain2'))
    .commit()
  const [one, two] = await lake.client.getDocuments([lake.id('chain'), lake.id('chain2')])
  expect(one).toMatchObject({n: 5})
  expect([one?._rev, two?._rev]).toEqual([transactionId, transactionId])
})

test('a dry run answers like a real one and stores nothing', async () => {
  const dry = await lake.client.create(doc('dry', {title: 'x'}), {dryRun: true})
  expect(dry).toMatchObject({_id: lake.id('dry'), title: 'x'})
  expect(await lake.client.getDocument(lake.id('dry'))).toBeUndefined()
})

test('returnDocuments: false answers the ids and what was done', async () => {
  const made = await lake.client.create(doc('ids'), {returnDocuments: false})
  expect(made).toMatchObject({documentId: lake.id('ids'), results: [{id: lake.id('ids'), operation: 'create'}]})
  const gone = await lake.client.delete(lake.id('ids'), {returnDocuments: false})
  expect(gone).toMatchObject({results: [{id: lake.id('ids'), operation: 'delete'}]})
})

test('deleting and patching by query reach what the query selects', async () => {
  await Promise.all([1, 2, 3].map((n) => lake.client.create(doc(`many${n}`, {group: 'many', n}))))
  const selected = {query: '*[_type == $type && group == "many" && n > 1]', params: {type: lake.type}}
  await lake.client.patch(selected).set({seen: true}).commit()
  expect(await lake.client.fetch('count(*[_type == $type && seen == true])', selected.params)).toBe(2)
  await lake.client.delete(selected)
  expect(await lake.client.fetch('*[_type == $type && group == "many"].n', selected.params)).toEqual([1])
})

test('a strong reference needs its target, a weak one does not, and a target in use is not deleted', async () => {
  const refer = (name: string, _ref: string, rest = {}) => doc(name, {to: {_type: 'reference', _ref, ...rest}})
  const missing = await refusal(lake.client.create(refer('lost', lake.id('absent'))))
  expect(missing.status).toBe(409)
  await lake.client.create(refer('weak', lake.id('absent'), {_weak: true}))
  await lake.client
    .transaction()
    .create(refer('strong', lake.id('target')))
    .create(doc('target'))
    .commit()
  const inUse = await refusal(lake.client.delete(lake.id('target')))
  expect([inUse.status, inUse.item.type]).toEqual([409, 'documentHasExistingReferencesError'])
  expect(inUse.item.referencingIDs).toEqual([lake.id('strong')])
  await lake.client.transaction().delete(lake.id('strong')).delete(lake.id('target')).commit()
  expect(await lake.client.getDocument(lake.id('target'))).toBeUndefined()
})

test('no patch changes the type of a document', async () => {
  await lake.client.create(doc('typed'))
  const patch = lake.client.patch(lake.id('typed')).set({_type: `${lake.type}x`})
  const {status, item} = await refusal(patch.commit())
  expect(status).toBeGreaterThanOrEqual(400)
  expect(item.type).toBe('cannotModifyImmutableAttributeError')
})

test('a replacement changes the type of a document, unless another one refers to it', async () => {
  const other = {_id: lake.id('retyped'), _type: `${lake.type}x`}
  const referrer = {...doc('to-retyped'), to: {_type: 'reference', _ref: other._id}}
  await lake.client
    .transaction()
    .create(doc('retyped', {n: 1}))
    .create(referrer)
    .commit()
  expect((await refusal(lake.client.createOrReplace(other))).status).toBeGreaterThanOrEqual(400)
  expect(await lake.client.getDocument(other._id)).toMatchObject({_type: lake.type, n: 1})

  await lake.client.transaction().delete(referrer._id).createOrReplace(other).commit()
  expect(await lake.client.getDocument(other._id)).toEqual(expect.not.objectContaining({n: 1}))
  const ids = await lake.client.fetch('*[_type == $type]._id', {type: other._type})
  expect(ids).toEqual([other._id])
  await lake.client.delete(other._id)
})

test('missing array keys are filled in on request', async () => {
  const made = await lake.client.create(doc('keys', {list: [{n: 1}, {_key: 'own', n: 2}]}), {
    autoGenerateArrayKeys: true,
  })
  expect(made).toMatchObject({
    list: [
      {_key: expect.stringMatching(/\S/), n: 1},
      {_key: 'own', n: 2},
    ],
  })
})

test.each(['has space', 'a/b', '-dash', 'ü', 'a'.repeat(129)])('the id %j is refused', async (id) => {
  expect((await refusal(lake.client.create({_id: id, _type: lake.type}))).status).toBe(400)
})
