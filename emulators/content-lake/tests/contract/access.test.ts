import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from './refusal'
import {openTarget, type Target} from './target'

let lake: Target
beforeAll(async () => {
  lake = await openTarget()
  await lake.client
    .transaction()
    .create({_id: lake.id('open'), _type: lake.type})
    .create({_id: `drafts.${lake.id('open')}`, _type: lake.type})
    .create({_id: `private.${lake.id('dotted')}`, _type: lake.type})
    .commit()
})
afterAll(() => lake.close())

const query = '*[_type == $type] | order(_id)._id'

test('without a token only ids without a dot exist', async () => {
  expect(await lake.anonymous.fetch(query, {type: lake.type})).toEqual([lake.id('open')])
  expect(await lake.client.fetch('count(*[_type == $type])', {type: lake.type})).toBe(3)
  expect(await lake.anonymous.fetch('count(*[_type == $type])', {type: lake.type})).toBe(1)
})

test('without a token a document with a dot is not handed out by id either', async () => {
  expect(await lake.anonymous.getDocument(`private.${lake.id('dotted')}`)).toBeUndefined()
  expect(await lake.anonymous.fetch('*[_id == $id][0]', {id: `drafts.${lake.id('open')}`})).toBeNull()
  expect(await lake.anonymous.getDocument(lake.id('open'))).toMatchObject({_id: lake.id('open')})
})

test('without a token nothing is written', async () => {
  const {status, item} = await refusal(lake.anonymous.create({_id: lake.id('written'), _type: lake.type}))
  expect(status).toBe(403)
  expect(item.type).toBe('insufficientPermissionsError')
  expect(await lake.client.getDocument(lake.id('written'))).toBeUndefined()
})

test('a wrong token is a 401, not an anonymous caller', async () => {
  const stranger = lake.anonymous.withConfig({token: 'sk-wrong', ignoreBrowserTokenWarning: true})
  const {status, body} = await refusal(stranger.fetch('*[0]'))
  expect([status, body.statusCode, body.errorCode]).toEqual([401, 401, 'SIO-401-ANF'])
})

test('an unknown dataset is a 404', async () => {
  const {status} = await refusal(lake.client.withConfig({dataset: 'no-such-dataset'}).fetch('*[0]'))
  expect(status).toBe(404)
})
