import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {refusal} from '../contract/refusal'
import {bearer, readJson, useLake, WRITE} from '../support/startLake.ts'

const lake = await useLake()

const get = (path: string, token: string) => readJson(lake, path, token)

const draftOf = (id: string) => ({draftId: `drafts.${id}`, publishedId: id})

test('edit makes a draft of what is published, publish takes it back, and history tells both', async () => {
  const client = lake.client()
  await client.create({_id: 'story', _type: 'page', title: 'one', _createdAt: '2026-01-02T03:04:05Z'})
  const edit = (title: string) =>
    client.action({actionType: 'sanity.action.document.edit', ...draftOf('story'), patch: {set: {title}}})
  await edit('two')
  const {transactionId} = await edit('three')
  expect(await client.getDocument('story')).toMatchObject({title: 'one'})
  await client.action({actionType: 'sanity.action.document.publish', ...draftOf('story')})
  expect(await client.getDocument('story')).toMatchObject({title: 'three', _createdAt: '2026-01-02T03:04:05Z'})
  expect(await client.getDocument('drafts.story')).toBeUndefined()
  expect(await get('/v1/data/history/content/events/documents/story', WRITE)).toMatchObject({
    events: {
      story: [{type: 'publishDocumentVersion', versionRevisionId: transactionId}, {type: 'createLiveDocument'}],
    },
  })
  const at = `/v1/data/history/content/documents/drafts.story?revision=${transactionId}`
  expect(await get(at, WRITE)).toMatchObject({documents: [{title: 'three', _rev: transactionId}]})
})

test('unpublish, discard and delete leave what they should', async () => {
  const client = lake.client()
  await client.create({_id: 'short', _type: 'page', title: 'one'})
  await client.action({actionType: 'sanity.action.document.unpublish', ...draftOf('short')})
  expect(await client.getDocument('short')).toBeUndefined()
  expect(await client.getDocument('drafts.short')).toMatchObject({title: 'one'})
  await client.action({actionType: 'sanity.action.document.publish', ...draftOf('short')})
  await client.action({actionType: 'sanity.action.document.edit', ...draftOf('short'), patch: {set: {title: 'two'}}})
  await client.action({actionType: 'sanity.action.document.version.discard', versionId: 'drafts.short'})
  expect(await client.fetch('*[_id match "*short"].title')).toEqual(['one'])
  await client.action({actionType: 'sanity.action.document.delete', publishedId: 'short', includeDrafts: []})
  expect(await client.fetch('count(*[_id in ["short", "drafts.short"]])')).toBe(0)
})

const editBoth = (n: number) => ({
  actionType: 'sanity.action.document.edit' as const,
  ...draftOf('both'),
  patch: {set: {[`n${n}`]: n}},
})

test('actions of one request see each other, and fail together', async () => {
  const client = lake.client()
  const create = {
    actionType: 'sanity.action.document.create' as const,
    publishedId: 'both',
    attributes: {_id: 'drafts.both', _type: 'page'},
    ifExists: 'fail' as const,
  }
  await client.action([create, editBoth(1), editBoth(2)], {transactionId: 'chosen-by-client'})
  expect(await client.getDocument('drafts.both')).toMatchObject({n1: 1, n2: 2, _rev: 'chosen-by-client'})
  const {status, type} = await refusal(client.action([editBoth(3), create]))
  expect([status, type]).toEqual([409, 'actionError'])
  expect(await client.getDocument('drafts.both')).not.toHaveProperty('n3')
})

test('publishing over a change that was not seen is refused', async () => {
  const client = lake.client()
  const {_rev} = await client.create({_id: 'seen', _type: 'page'})
  await client.create({_id: 'drafts.seen', _type: 'page', title: 'mine'})
  await client.patch('seen').set({title: 'theirs'}).commit()
  const publish = client.action({
    actionType: 'sanity.action.document.publish',
    ...draftOf('seen'),
    ifPublishedRevisionId: _rev,
  })
  expect((await refusal(publish)).status).toBe(409)
  expect(await client.getDocument('seen')).toMatchObject({title: 'theirs'})
})

test('a reference that waited for its target becomes strong when published', async () => {
  const client = lake.client()
  const to = {_type: 'reference', _ref: 'waited', _weak: true, _strengthenOnPublish: {type: 'page'}}
  await client.create({_id: 'drafts.waiting', _type: 'page', to})
  expect(
    (await refusal(client.action({actionType: 'sanity.action.document.publish', ...draftOf('waiting')}))).status,
  ).toBe(409)
  await client.create({_id: 'waited', _type: 'page'})
  await client.action({actionType: 'sanity.action.document.publish', ...draftOf('waiting')})
  expect(await client.getDocument('waiting')).toMatchObject({to: {_type: 'reference', _ref: 'waited'}})
  expect(await client.fetch('*[_id == "waiting"][0].to._weak')).toBeNull()
})

test('undoing the transactions of a document, newest first, leads back to nothing', async () => {
  const client = lake.client()
  const id = 'undone'
  await client.create({_id: id, _type: 'page', body: [{_key: 'a', text: 'x'}]})
  await client
    .patch(id)
    .insert('after', 'body[-1]', [{_key: 'b', text: 'y'}])
    .commit()
  await client.patch(id).set({'body[_key=="a"].text': 'changed'}).unset(['body[_key=="b"]']).commit()
  const path = `/v1/data/history/content/transactions/${id}?effectFormat=mendoza&excludeContent=true&reverse=true`
  const text = await (await lake.call(path, {headers: bearer(WRITE)})).text()
  const {_rev, ...today} = (await client.getDocument(id)) ?? {_rev: ''}
  const start: unknown = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as {effects: Record<string, {revert: never}>})
    .reduce<unknown>((state, {effects}) => applyPatch(state, effects[id]?.revert ?? []), today)
  expect([_rev === '', start]).toEqual([false, null])
})

test('what two people type into one field while one of them publishes is all there', async () => {
  const [anna, ben] = [lake.client(), lake.client()]
  await anna.create({_id: 'typed', _type: 'page', title: ''})
  const type = (by: typeof anna, title: string) =>
    by.action({
      actionType: 'sanity.action.document.edit',
      ...draftOf('typed'),
      patch: {diffMatchPatch: {title: `@@ -0,0 +1,${title.length} @@\n+${title}\n`}},
    })
  await Promise.all([type(anna, 'a'), type(ben, 'b'), type(anna, 'c')])
  await Promise.all([
    type(ben, 'd'),
    anna.action({actionType: 'sanity.action.document.publish', ...draftOf('typed')}),
    type(ben, 'e'),
    type(anna, 'f'),
  ])
  const shown = await anna.fetch<string>('*[_id == "typed"][0].title', {}, {perspective: 'drafts'})
  expect([...shown].toSorted().join('')).toBe('abcdef')
})

test.each([
  ['inserts where there is no list', {insert: {after: 'none[-1]', items: [1]}}],
  ['inserts into a text', {insert: {after: 'title[-1]', items: [1]}}],
  ['changes the text of a number', {diffMatchPatch: {n: '@@ -0,0 +1 @@\n+a\n'}}],
  ['names an attribute in double quotes', {set: {'o["p"].z': 5}}],
])('a patch that %s is refused, so nobody takes it for done', async (name, patch) => {
  const client = lake.client()
  const {_id, _rev} = await client.create({_id: `idle.${name.replaceAll(' ', '-')}`, _type: 'a', title: 'b', n: 1})
  expect((await refusal(client.mutate([{patch: {id: _id, ...patch}}]))).status).toBe(400)
  expect((await client.getDocument(_id))?._rev).toBe(_rev)
})

test('a list may be made and filled in one patch', async () => {
  const client = lake.client()
  await client.create({_id: 'filled', _type: 'a'})
  await client.patch('filled').setIfMissing({list: []}).append('list', [1]).commit()
  expect(await client.getDocument('filled')).toMatchObject({list: [1]})
})

test('an edit that comes too late for its list is let go, so that the Studio keeps what else is typed', async () => {
  const client = lake.client()
  await client.create({_id: 'drafts.late', _type: 'page'})
  const patch = {insert: {after: 'list[_key=="gone"]', items: [1]}}
  await client.action({actionType: 'sanity.action.document.edit', ...draftOf('late'), patch})
  expect(await client.getDocument('drafts.late')).not.toHaveProperty('list')
})

test('whoever reads a history on from a transaction is not given what their listener has just told them', async () => {
  const client = lake.client()
  const edit = (title: string) =>
    client.action({actionType: 'sanity.action.document.edit', ...draftOf('young'), patch: {set: {title}}})
  await client.create({_id: 'young', _type: 'page'})
  const {transactionId: first} = await edit('one')
  const {transactionId: second} = await edit('two')
  const path = `/v1/data/history/content/transactions/drafts.young?excludeContent=true&fromTransaction=${first}`
  const read = async (query = '') => (await lake.call(path + query, {headers: bearer(WRITE)})).text()
  expect(await read()).not.toContain(second)
  expect(await read(`&toTransaction=${second}`)).toContain(second)
  await expect.poll(() => read()).toContain(second)
})

test('a Studio that reads a history again, because a draft was made, is given nothing that its listener brings', async () => {
  const client = lake.client()
  const edit = (title: string) =>
    client.action({actionType: 'sanity.action.document.edit', ...draftOf('again'), patch: {set: {title}}})
  await client.create({_id: 'again', _type: 'page'})
  const {transactionId: first} = await edit('one')
  const {transactionId: second} = await edit('two')
  const history = '/v1/data/history/content'
  const read = async (path: string) => (await lake.call(history + path, {headers: bearer(WRITE)})).text()
  const transactions = () => read(`/transactions/drafts.again?excludeContent=true&fromTransaction=${first}`)
  // Poll: the answer leaves out transactions that are younger than half a second.
  await expect.poll(transactions).toContain(second)
  await read('/events/documents/drafts.again?limit=10')
  expect(await transactions()).not.toContain(second)
  expect(await transactions()).toContain(second)
  await read('/events/documents/drafts.again?limit=10')
  await read('/events/documents/drafts.again?limit=100')
  expect(await transactions()).toContain(second)
})
