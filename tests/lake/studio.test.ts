import {WebSocket} from 'ws'
import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from '../contract/refusal'
import {aLake, bearer, STUDIO, WRITE, type TestLake} from './aLake'

let lake: TestLake
beforeAll(async () => {
  lake = await aLake()
})
afterAll(() => lake[Symbol.asyncDispose]())

async function signIn(user: string): Promise<string> {
  const login = await lake.call(`/v1/auth/login/local?origin=${encodeURIComponent(`${STUDIO}/desk`)}&user=${user}`)
  const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
  const answer: unknown = await (await lake.call(`/v1/auth/fetch?sid=${sid}`)).json()
  return typeof answer === 'object' && answer && 'token' in answer ? String(answer.token) : ''
}

const get = async (path: string, token: string): Promise<unknown> =>
  (await lake.call(path, {headers: bearer(token)})).json()

test('a person signs in, is known, and signs out', async () => {
  const token = await signIn('anna')
  expect(await get('/v1/users/me', token)).toMatchObject({id: 'anna', roles: [{name: 'administrator'}]})
  expect(await get('/v1/auth/id', token)).toMatchObject({id: 'anna'})
  expect((await lake.call('/v1/auth/logout', {method: 'POST', headers: bearer(token)})).status).toBe(204)
  expect((await lake.call('/v1/users/me', {headers: bearer(token)})).status).toBe(401)
})

test('a sign-in is picked up once, and only from the Studio', async () => {
  const login = await lake.call(`/v1/auth/login/local?origin=${STUDIO}&user=anna`)
  const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
  expect((await lake.call(`/v1/auth/fetch?sid=${sid}`)).status).toBe(200)
  expect((await lake.call(`/v1/auth/fetch?sid=${sid}`)).status).toBe(404)
  for (const origin of ['http://evil.test', `${STUDIO}.evil.test`, '//evil.test', 'javascript:alert(1)', ''])
    expect((await lake.call(`/v1/auth/login/local?origin=${encodeURIComponent(origin)}&user=anna`)).status).toBe(403)
})

test('without a chosen user the page offers the users', async () => {
  const page = await (await lake.call(`/v1/auth/login/local?origin=${STUDIO}`)).text()
  expect(page).toMatch(/anna@example\.com/)
  expect(page).toMatch(/user=ben/)
})

test('a viewer may look but not change', async () => {
  const token = await signIn('ben')
  const acl = await get('/v1/projects/local/datasets/content/acl', token)
  expect(acl).toEqual([{filter: '_id != ""', permissions: ['read', 'history']}])
  expect((await refusal(lake.client('content', token).create({_type: 'page'}))).status).toBe(403)
})

test('settings of the Studio are kept for each person', async () => {
  const [anna, ben] = [await signIn('anna'), await signIn('ben')]
  const body = JSON.stringify([{key: 'studio.sort', value: {by: 'title'}}])
  await lake.call('/v1/users/me/keyvalue', {method: 'PUT', body, headers: bearer(anna)})
  expect(await get('/v1/users/me/keyvalue/studio.sort', anna)).toEqual([{key: 'studio.sort', value: {by: 'title'}}])
  expect(await get('/v1/users/me/keyvalue/studio.sort', ben)).toEqual([{key: 'studio.sort', value: null}])
})

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
      story: [{type: 'publishDocumentVersion', versionRevisionId: transactionId}, {type: 'createDocumentVersion'}],
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

test('actions of releases are a 501', async () => {
  const release = lake
    .client()
    .action({actionType: 'sanity.action.release.create', releaseId: 'r1', metadata: {}} as never)
  await expect(release).rejects.toMatchObject({statusCode: 501})
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

test('live events name the tags of the queries that changed, and hide drafts from visitors', async () => {
  const {syncTags = []} = await lake.client().fetch('*[_type == "tagged"]', {}, {filterResponse: false})
  const told: string[][] = []
  const welcome = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const events = lake
    .client('content', null)
    .live.events()
    .subscribe((event) => {
      if (event.type === 'welcome') welcome.resolve()
      if (event.type === 'message') told.push(event.tags)
      if (told.length === 1) done.resolve()
    })
  await welcome.promise
  await lake.client().create({_id: 'drafts.tagged', _type: 'tagged'})
  await lake.client().create({_id: 'tagged', _type: 'tagged'})
  await done.promise
  events.unsubscribe()
  expect(told).toEqual([expect.arrayContaining(syncTags)])
})

/** A socket as a browser page of this origin opens it. */
function socket(path: string, origin: string = STUDIO) {
  const ws = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, {origin})
  const messages: string[] = []
  let waiting: (() => void) | undefined
  ws.on('message', (data: Buffer) => {
    messages.push(data.toString('utf8'))
    waiting?.()
  })
  const until = (found: (messages: string[]) => boolean) =>
    new Promise<string[]>((resolve) => {
      waiting = () => found(messages) && resolve(messages)
      waiting()
    })
  const opened = new Promise<boolean>((resolve) => {
    ws.on('open', () => resolve(true))
    ws.on('error', () => resolve(false))
  })
  return {ws, opened, until}
}

test('an event stream travels over a WebSocket for browsers that are out of connections', async () => {
  const {ws, opened, until} = socket('/v1/data/listen/content?query=*[_type=="ws"]')
  await opened
  ws.send(JSON.stringify({authorization: `Bearer ${WRITE}`}))
  await until((messages) => messages.some((text) => text.includes('event: welcome')))
  await lake.client().create({_id: 'drafts.ws', _type: 'ws'})
  const [first, ...rest] = await until((messages) => messages.some((text) => text.includes('event: mutation')))
  ws.close()
  expect(JSON.parse(first ?? '')).toEqual({status: 200})
  expect(rest.join('')).toMatch(/"documentId":"drafts\.ws"/)
})

test('a refused stream says why over a WebSocket too', async () => {
  const {ws, opened, until} = socket('/v1/data/listen/content?query=*[')
  await opened
  ws.send(JSON.stringify({authorization: null}))
  const [first] = await until((messages) => messages.length > 0)
  expect(JSON.parse(first ?? '')).toMatchObject({status: 400, body: expect.stringContaining('queryParseError')})
})

test('pages of other sites get no socket', async () => {
  expect(await socket('/v1/data/listen/content?query=*', 'http://evil.test').opened).toBe(false)
  expect(await socket('/v2022-06-30/socket/content', 'http://evil.test').opened).toBe(false)
})

/** Somebody opens a document in a tab. */
async function enter(user: string, session: string) {
  const one = socket('/v2022-06-30/socket/content')
  await one.opened
  const call = (id: string, method: string, params: object) =>
    one.ws.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
  call('1', 'authorization', {authorization: `Bearer ${await signIn(user)}`})
  await one.until((messages) => messages.some((text) => text.includes('"id":"1"')))
  call('2', 'presence_subscribe', {})
  await one.until((messages) => messages.some((text) => text.includes('"id":"2"')))
  call('3', 'presence_announce', {data: {sessionId: session, locations: [{path: ['title']}]}})
  return one
}

test('two people see where the other is, until one leaves', async () => {
  const anna = await enter('anna', 'tab-a')
  const ben = await enter('ben', 'tab-b')
  await anna.until((messages) =>
    messages.some((text) => text.includes('"state"') && text.includes('"i":"ben"') && text.includes('tab-b')),
  )
  ben.ws.close()
  const heard = await anna.until((messages) => messages.some((text) => text.includes('"disconnect"')))
  anna.ws.close()
  expect(heard.at(-1)).toContain('"session":"tab-b"')
})

test('without a token there is no presence', async () => {
  const {ws, opened} = socket('/v2022-06-30/socket/content')
  await opened
  const closed = new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)))
  ws.send(JSON.stringify({jsonrpc: '2.0', id: '1', method: 'presence_subscribe', params: {}}))
  expect(await closed).toBe(4001)
})
