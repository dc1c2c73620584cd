import {expect, test} from 'vitest'
import {READ} from '../support/startLake.ts'
import {errorOf, openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
const note = (id: string, fields: object = {}) => ({_id: id, _type: 'note', ...fields})
const stored = (id: string) => client.getDocuments([id, `drafts.${id}`])
const action = (actionType: string, fields: object) =>
  client.action({actionType: `sanity.action.document.${actionType}`, ...fields} as never)

async function makeDraft(id: string, fields: object = {}) {
  await action('create', {publishedId: id, attributes: note(`drafts.${id}`, fields), ifExists: 'fail'})
}

test('create makes a draft', async () => {
  await makeDraft('made', {n: 1})
  expect(await stored('made')).toMatchObject([null, {n: 1}])
})

test('create of what exists fails, or is let go when asked', async () => {
  await makeDraft('again')
  expect((await errorOf(makeDraft('again'))).statusCode).toBe(409)
  await action('create', {publishedId: 'again', attributes: note('drafts.again', {n: 2}), ifExists: 'ignore'})
  expect((await stored('again'))[1]).not.toHaveProperty('n')
})

test('edit patches the draft, which is made of what is published', async () => {
  await client.create(note('edited', {n: 1, kept: true}))
  await action('edit', {publishedId: 'edited', draftId: 'drafts.edited', patch: {set: {n: 2}}})
  expect(await stored('edited')).toMatchObject([{n: 1}, {n: 2, kept: true}])
})

test('publish replaces what is published and takes the draft away', async () => {
  await client.create(note('published', {n: 1}))
  await client.create(note('drafts.published', {n: 2}))
  await action('publish', {publishedId: 'published', draftId: 'drafts.published'})
  expect(await stored('published')).toMatchObject([{n: 2}, null])
})

test('publish with the revision of an older draft is refused', async () => {
  const {_rev} = await client.create(note('drafts.guarded', {n: 1}))
  await client.patch('drafts.guarded').set({n: 2}).commit()
  const call = action('publish', {publishedId: 'guarded', draftId: 'drafts.guarded', ifDraftRevisionId: _rev})
  expect((await errorOf(call)).statusCode).toBe(409)
})

test('publish makes references strong that were weak for the draft', async () => {
  await client.create(note('target'))
  const to = {_type: 'reference', _ref: 'target', _weak: true, _strengthenOnPublish: {type: 'note'}}
  await client.create(note('drafts.strong', {to}))
  await action('publish', {publishedId: 'strong', draftId: 'drafts.strong'})
  expect((await stored('strong'))[0]).toMatchObject({to: {_type: 'reference', _ref: 'target'}})
  expect(Object((await stored('strong'))[0]).to).not.toHaveProperty('_weak')
})

test('unpublish leaves a draft', async () => {
  await client.create(note('offline', {n: 1}))
  await action('unpublish', {publishedId: 'offline', draftId: 'drafts.offline'})
  expect(await stored('offline')).toMatchObject([null, {n: 1}])
})

test('discard takes the draft away', async () => {
  await client.create(note('discarded', {n: 1}))
  await client.create(note('drafts.discarded', {n: 2}))
  await action('version.discard', {versionId: 'drafts.discarded'})
  expect(await stored('discarded')).toMatchObject([{n: 1}, null])
})

test('delete takes what is published and its drafts', async () => {
  await client.create(note('deleted'))
  await client.create(note('drafts.deleted'))
  await action('delete', {publishedId: 'deleted', includeDrafts: ['drafts.deleted']})
  expect(await stored('deleted')).toEqual([null, null])
})

test('the actions of one request are one transaction', async () => {
  const {transactionId} = await client.action(
    [
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'one',
        attributes: note('drafts.one'),
        ifExists: 'fail',
      },
      {actionType: 'sanity.action.document.edit', publishedId: 'one', draftId: 'drafts.one', patch: {set: {n: 1}}},
    ],
    {transactionId: 'both'},
  )
  expect(transactionId).toBe('both')
  expect((await stored('one'))[1]).toMatchObject({n: 1, _rev: 'both'})
})

test('dryRun of actions stores nothing', async () => {
  await client.action(
    {actionType: 'sanity.action.document.create', publishedId: 'dry', attributes: note('drafts.dry'), ifExists: 'fail'},
    {dryRun: true},
  )
  expect(await stored('dry')).toEqual([null, null])
})

test('an action that does not exist is refused by name', async () => {
  expect((await errorOf(action('paint', {publishedId: 'x'}))).statusCode).toBe(501)
})

test('a reader takes no action', async () => {
  const reader = lake.client('content', READ)
  const call = reader.action({actionType: 'sanity.action.document.publish', publishedId: 'x', draftId: 'drafts.x'})
  expect((await errorOf(call)).statusCode).toBe(403)
})

const metadata = {title: 'Spring', releaseType: 'asap'} as const

test('a release is made, read, edited and found by GROQ', async () => {
  await client.releases.create({releaseId: 'rs1', metadata})
  expect(await client.releases.get({releaseId: 'rs1'})).toMatchObject({state: 'active', metadata})
  await client.releases.edit({releaseId: 'rs1', patch: {set: {'metadata.title': 'Early spring'}}})
  expect(await client.fetch('releases::all()[name == "rs1"].metadata.title')).toEqual(['Early spring'])
})

test('the client makes a name for a release that has none', async () => {
  expect((await client.releases.create({metadata})).releaseId).toMatch(/^\w{4,}$/)
})

test('a version is created, replaced and discarded', async () => {
  await client.releases.create({releaseId: 'rs2', metadata})
  await client.createVersion({document: note('versions.rs2.v', {n: 1}), publishedId: 'v', releaseId: 'rs2'} as never)
  await client.replaceVersion({document: note('versions.rs2.v', {n: 2}), publishedId: 'v', releaseId: 'rs2'} as never)
  expect(await client.getDocument('versions.rs2.v')).toMatchObject({n: 2})
  await client.discardVersion({publishedId: 'v', releaseId: 'rs2'})
  expect(await client.getDocument('versions.rs2.v')).toBeUndefined()
})

test('publishing a release publishes its versions together', async () => {
  await client.releases.create({releaseId: 'rs3', metadata})
  for (const id of ['w1', 'w2']) await client.create(note(`versions.rs3.${id}`, {n: 1}))
  await client.releases.publish({releaseId: 'rs3'})
  expect(await client.getDocuments(['w1', 'w2', 'versions.rs3.w1'])).toMatchObject([{n: 1}, {n: 1}, null])
  expect(await client.releases.get({releaseId: 'rs3'})).toMatchObject({state: 'published'})
})

test('a version may take a document offline', async () => {
  await client.create(note('leaving'))
  await client.releases.create({releaseId: 'rs4', metadata})
  await client.unpublishVersion({publishedId: 'leaving', releaseId: 'rs4'})
  await client.releases.publish({releaseId: 'rs4'})
  expect((await stored('leaving'))[0]).toBeNull()
})

test('the documents of a release are told', async () => {
  await client.releases.create({releaseId: 'rs5', metadata})
  await client.create(note('versions.rs5.z'))
  expect(await client.releases.fetchDocuments({releaseId: 'rs5'})).toMatchObject({result: [{_id: 'versions.rs5.z'}]})
})

test('a release is scheduled and taken off the schedule', async () => {
  await client.releases.create({releaseId: 'rs6', metadata: {title: 'Later', releaseType: 'scheduled'}})
  await client.create(note('versions.rs6.s'))
  await client.releases.schedule({releaseId: 'rs6', publishAt: new Date(Date.now() + 3_600_000).toISOString()})
  expect(await client.releases.get({releaseId: 'rs6'})).toMatchObject({state: 'scheduled'})
  await client.releases.unschedule({releaseId: 'rs6'})
  expect(await client.releases.get({releaseId: 'rs6'})).toMatchObject({state: 'active'})
})

test('a release is archived, brought back and deleted', async () => {
  await client.releases.create({releaseId: 'rs7', metadata})
  await client.releases.archive({releaseId: 'rs7'})
  expect(await client.releases.get({releaseId: 'rs7'})).toMatchObject({state: 'archived'})
  await client.releases.unarchive({releaseId: 'rs7'})
  await client.releases.archive({releaseId: 'rs7'})
  await client.releases.delete({releaseId: 'rs7'})
  expect(await client.releases.get({releaseId: 'rs7'})).toBeUndefined()
})

test('an active release is not deleted', async () => {
  await client.releases.create({releaseId: 'rs8', metadata})
  expect((await errorOf(client.releases.delete({releaseId: 'rs8'}))).statusCode).toBeGreaterThanOrEqual(400)
})

test('the events of a document tell its life', async () => {
  await makeDraft('life', {n: 1})
  await action('publish', {publishedId: 'life', draftId: 'drafts.life'})
  const {body} = await lake.send('/v2025-02-19/data/history/content/events/documents/drafts.life')
  const types = Object(body.events)['drafts.life'].map(({type}: {type: string}) => type)
  expect(types).toEqual(['publishDocumentVersion', 'createDocumentVersion'])
})
