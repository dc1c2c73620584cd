import {expect, test} from 'vitest'
import {refusal} from '../contract/refusal'
import {bearer, readJson, signIn, STUDIO, useLake} from '../support/startLake.ts'

const lake = await useLake()

const get = (path: string, token: string) => readJson(lake, path, token)

test('a person signs in, is known, and signs out', async () => {
  const token = await signIn(lake, 'anna')
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
  const token = await signIn(lake, 'ben')
  const acl = await get('/v1/projects/local/datasets/content/acl', token)
  expect(acl).toEqual([{filter: '_id != ""', permissions: ['read', 'history']}])
  expect((await refusal(lake.client('content', token).create({_type: 'page'}))).status).toBe(403)
})

test('the picture of a person shows two letters of the name, so people with one initial are told apart', async () => {
  const token = await signIn(lake, 'anna')
  const showing = (letters: string) => expect.stringContaining(encodeURIComponent(`>${letters}</text>`))
  expect(await get('/v1/users/anna,ben', token)).toMatchObject([{imageUrl: showing('AN')}, {imageUrl: showing('BE')}])
  expect(await get('/v1/users/me', token)).toMatchObject({profileImage: showing('AN')})
})

test('settings of the Studio are kept for each person', async () => {
  const [anna, ben] = [await signIn(lake, 'anna'), await signIn(lake, 'ben')]
  const body = JSON.stringify([{key: 'studio.sort', value: {by: 'title'}}])
  await lake.call('/v1/users/me/keyvalue', {method: 'PUT', body, headers: bearer(anna)})
  expect(await get('/v1/users/me/keyvalue/studio.sort', anna)).toEqual([{key: 'studio.sort', value: {by: 'title'}}])
  expect(await get('/v1/users/me/keyvalue/studio.sort', ben)).toEqual([{key: 'studio.sort', value: null}])
})

test('a Studio that offers its schema is told that nothing is missing, so it uploads none', async () => {
  const body = JSON.stringify({descriptorId: 'a', contextKey: 'dataset:local:content'})
  const headers = {...bearer(await signIn(lake, 'anna')), 'content-type': 'application/json'}
  const claim = await lake.call('/v2025-02-19/descriptors/claim', {method: 'POST', headers, body})
  expect(await claim.json()).toEqual({synchronization: {type: 'complete'}})
})

test('a dataset has no embeddings, and says so as a hosted one does', async () => {
  const settings = await lake.client().datasets.getEmbeddingsSettings('content')
  expect(settings).toEqual({enabled: false, status: 'disabled'})
})
