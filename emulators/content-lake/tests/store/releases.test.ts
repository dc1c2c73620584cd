import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from '../contract/refusal'
import {startLake, type TestLake} from '../support/startLake.ts'

let lake: TestLake
let client: SanityClient
beforeAll(async () => {
  lake = await startLake()
  client = lake.client()
})
afterAll(() => lake[Symbol.asyncDispose]())

const titles = (perspective: string[], ids: string[]) =>
  client.fetch<string[]>('*[_id in $ids] | order(_id).title', {ids}, {perspective})

/** A release with a changed document, a new one, and one that it unpublishes. */
async function createRelease(name: string) {
  await client
    .transaction()
    .create(page(`${name}-a`, 'now'))
    .create(page(`${name}-gone`, 'leaving'))
    .commit()
  await client.releases.create({releaseId: name, metadata: {title: 'Spring', releaseType: 'scheduled'}})
  await client.createVersion({publishedId: `${name}-a`, baseId: `${name}-a`, releaseId: name})
  await client.patch(`versions.${name}.${name}-a`).set({title: 'spring'}).commit()
  await addVersion(name, page(`${name}-new`, 'new'))
  await client.unpublishVersion({releaseId: name, publishedId: `${name}-gone`})
  return [`${name}-a`, `${name}-gone`, `${name}-new`]
}

const page = (_id: string, title: string) => ({_id, _type: 'page', title})

const addVersion = (releaseId: string, {_id, ...content}: ReturnType<typeof page> & {to?: object}) =>
  client.createVersion({releaseId, publishedId: _id, document: content})

const stateOf = (name: string) =>
  client.fetch<Record<string, unknown>>('*[_id == $id][0]', {id: `_.releases.${name}`}, {perspective: 'raw'})

test('a release shows its documents in its own perspective only, and publishes them together', async () => {
  const ids = await createRelease('r1')
  expect(await titles(['published'], ids)).toEqual(['now', 'leaving'])
  expect(await titles(['drafts'], ids)).toEqual(['now', 'leaving'])
  expect(await titles(['r1', 'drafts'], ids)).toEqual(['spring', 'new'])
  const raw = {perspective: 'raw'} as const
  expect(await client.fetch('releases::all()[name == "r1"].state', {}, raw)).toEqual(['active'])
  expect(await client.fetch('count(*[sanity::partOfRelease("r1")])', {}, raw)).toBe(3)
  expect(await client.fetch('*[sanity::versionOf("r1-a")]._id', {}, raw)).toEqual(['r1-a', 'versions.r1.r1-a'])
  expect(await lake.client('content', null).fetch('count(*)', {}, {perspective: ['r1']})).toBeLessThan(4)

  const {transactionId} = await client.releases.publish({releaseId: 'r1'})
  expect(await titles(['published'], ids)).toEqual(['spring', 'new'])
  expect((await client.getDocument('r1-a'))?._rev).toBe(transactionId)
  expect(await client.getDocument('versions.r1.r1-a')).toBeUndefined()
  expect(await stateOf('r1')).toMatchObject({state: 'published', finalDocumentStates: [{}, {}, {}]})
  await client.releases.delete({releaseId: 'r1'})
  expect(await stateOf('r1')).toBeNull()
})

test('layers of releases cover each other in the order in which they are named', async () => {
  await client.create(page('layered', 'published'))
  for (const name of ['under', 'over']) {
    await client.releases.create({releaseId: name})
    await addVersion(name, page('layered', name))
  }
  await client.create(page('drafts.layered', 'draft'))
  expect(await titles(['over', 'under', 'drafts'], ['layered'])).toEqual(['over'])
  expect(await titles(['under', 'over'], ['layered'])).toEqual(['under'])
  expect(await titles(['drafts', 'over'], ['layered'])).toEqual(['draft'])
  expect(await titles(['elsewhere'], ['layered'])).toEqual(['published'])
})

test('a scheduled release is closed to edits and is published at its time by the lake’s own clock', async () => {
  const ids = await createRelease('r2')
  const published = new Promise<void>((resolve) => {
    client.listen('*[_id == "_.releases.r2"]').subscribe(({result}) => result?.state === 'published' && resolve())
  })
  await client.releases.schedule({releaseId: 'r2', publishAt: new Date(Date.now() + 60_000).toISOString()})
  const edit = client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'versions.r2.r2-a',
    publishedId: 'r2-a',
    patch: {set: {title: 'late'}},
  })
  expect((await refusal(edit)).status).toBe(409)
  await client.releases.unschedule({releaseId: 'r2'})
  expect(await stateOf('r2')).not.toHaveProperty('publishAt')
  await client.releases.schedule({releaseId: 'r2', publishAt: new Date(Date.now() + 300).toISOString()})
  expect(await titles(['published'], ids)).toEqual(['now', 'leaving'])
  await published
  expect(await titles(['published'], ids)).toEqual(['spring', 'new'])
})

test('a release is scheduled before it has documents, and published without any', async () => {
  await client.releases.create({releaseId: 'empty'})
  await client.releases.schedule({releaseId: 'empty', publishAt: new Date(Date.now() + 60_000).toISOString()})
  expect(await stateOf('empty')).toMatchObject({state: 'scheduled'})
  await client.releases.unschedule({releaseId: 'empty'})
  await client.releases.publish({releaseId: 'empty'})
  expect(await stateOf('empty')).toMatchObject({state: 'published', finalDocumentStates: []})
})

test('an archived release comes back with its documents as they were', async () => {
  const ids = await createRelease('r3')
  await client.releases.archive({releaseId: 'r3'})
  expect(await titles(['r3'], ids)).toEqual(['now', 'leaving'])
  expect((await refusal(client.releases.publish({releaseId: 'r3'}))).status).toBe(409)
  await client.releases.unarchive({releaseId: 'r3'})
  expect(await titles(['r3'], ids)).toEqual(['spring', 'new'])
})

test('a release that cannot be published changes nothing, is open again and says why', async () => {
  await client.create(page('r4-b', 'before'))
  await client.releases.create({releaseId: 'r4'})
  await addVersion('r4', page('r4-b', 'after'))
  const to = {_type: 'reference', _ref: 'nobody', _weak: true, _strengthenOnPublish: {type: 'page'}}
  await addVersion('r4', {...page('r4-c', 'broken'), to})
  const opened = new Promise<void>((resolve) => {
    client.listen('*[_id == "_.releases.r4"]').subscribe(({result}) => result?.error && resolve())
  })
  const original = console.error
  console.error = () => undefined
  try {
    await client.releases.schedule({releaseId: 'r4', publishAt: new Date(Date.now() - 1000).toISOString()})
    await opened
  } finally {
    console.error = original
  }
  expect(await stateOf('r4')).toMatchObject({state: 'active', error: {message: expect.stringContaining('nobody')}})
  expect(await titles(['published'], ['r4-b', 'r4-c'])).toEqual(['before'])
})

test('a release is edited in its metadata alone, and names no other release', async () => {
  await client.releases.create({releaseId: 'r5', metadata: {title: 'One', releaseType: 'asap'}})
  await client.releases.edit({releaseId: 'r5', patch: {set: {'metadata.title': 'Two'}}})
  expect(await stateOf('r5')).toMatchObject({metadata: {title: 'Two', releaseType: 'asap'}})
  const edit = client.releases.edit({releaseId: 'r5', patch: {set: {state: 'published'}}})
  expect((await refusal(edit)).status).toBe(400)
  expect((await refusal(client.releases.create({releaseId: 'r5'}))).status).toBe(409)
  expect((await refusal(client.releases.delete({releaseId: 'r5'}))).status).toBe(409)
  expect((await refusal(addVersion('nowhere', page('x', 'x')))).status).toBe(409)
})

test('a release changes by actions only', async () => {
  const release = {_id: '_.releases.r9', _type: 'system.release', name: 'r9', state: 'active', metadata: {}}
  await client.releases.create({releaseId: 'r9'})
  const mutations = [
    () => client.createOrReplace({...release, state: 'published'}),
    () => client.create({...release, _id: 'elsewhere'}),
    () => client.patch(release._id).set({state: 'scheduled'}).commit(),
    () => client.patch({query: '*[_type == "system.release"]'}).set({state: 'scheduled'}).commit(),
    () => client.delete(release._id),
    () => client.transaction().create({_id: 'with-r9', _type: 'page'}).delete(release._id).commit(),
  ]
  for (const mutation of mutations)
    expect(await refusal(mutation())).toMatchObject({status: 403, item: {type: 'insufficientPermissionsError'}})
  expect([await stateOf('r9'), await client.getDocument('with-r9')]).toMatchObject([{state: 'active'}, undefined])
})

test('an exported release comes back in its state, over another only when that is asked for', async () => {
  const attributes = {
    _id: '_.releases.r10',
    _type: 'system.release',
    _createdAt: '2026-01-01T00:00:00Z',
    name: 'r10',
    state: 'published',
    publishedAt: '2026-02-01T00:00:00.000Z',
    metadata: {title: 'Winter', releaseType: 'asap'},
  }
  const actionType = 'sanity.action.release.import'
  const put = (ifExists: 'fail' | 'ignore' | 'replace', changed = {}) =>
    client.action({actionType, releaseId: 'r10', ifExists, attributes: {...attributes, ...changed}})
  await put('fail')
  expect(await stateOf('r10')).toMatchObject(attributes)
  expect(await refusal(put('fail'))).toMatchObject({status: 409})
  await put('ignore', {state: 'archived'})
  expect(await stateOf('r10')).toMatchObject({state: 'published'})
  await put('replace', {state: 'archived'})
  expect(await stateOf('r10')).toMatchObject({state: 'archived'})
  expect(await refusal(put('replace', {state: 'forgotten'}))).toMatchObject({status: 400})
  expect(await refusal(put('replace', {_id: 'page'}))).toMatchObject({status: 400})
})
