import {once} from 'node:events'
import {createServer} from 'node:http'
import {json} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {setupPostmark} from '../../tools/setup/setupPostmark.ts'
import {setupSanity} from '../../tools/setup/setupSanity.ts'
import {freePorts} from '../support/ports.ts'

type Item = Record<string, unknown>

/**
 * The management endpoints that the emulators refuse: lists that take new items and change old ones, each for everybody or
 * for the token that is named for it. A number is the status of every answer.
 */
async function managementApi(
  lists: Record<string, Item[]>,
  wrap: (items: Item[]) => unknown,
  access: number | Record<string, string> = 200,
) {
  const [port = 0] = await freePorts(1)
  const server = createServer(async (request, response) => {
    const {method = '', url = ''} = request
    const path = Object.keys(lists).find((each) => url.startsWith(each)) ?? ''
    const allowed = typeof access === 'number' || request.headers.authorization === `Bearer ${access[path]}`
    const status = typeof access === 'number' ? access : allowed ? 200 : 403
    const list = lists[path] ?? []
    const id = url.slice(path.length + 1)
    if (method !== 'GET' && status === 200) {
      const body = Object(await json(request))
      const existing = list.find((item) => [item.id, item.ID].map(String).includes(id))
      if (existing) Object.assign(existing, body)
      else list.push({id: `id-${list.length}`, ID: list.length + 1, ...body})
    }
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(wrap(list)))
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const HOOKS = '/v2025-02-19/hooks/projects/abc'
const CORS = '/v2025-02-19/projects/abc/cors'
const valuesFor = (url: string) => ({
  SITE_URL: 'https://www.shoreline.org',
  STUDIO_URL: 'https://studio.shoreline.org',
  SANITY_PROJECT_ID: 'abc',
  SANITY_API_HOST: url,
  SANITY_WRITE_TOKEN: 'token',
  SANITY_WEBHOOK_SECRET: 'secret',
  POSTMARK_API_URL: url,
  POSTMARK_SERVER_TOKEN: 'token',
  POSTMARK_WEBHOOK_USER: 'postmark',
  POSTMARK_WEBHOOK_PASSWORD: 'password',
})

test('the webhook and the origin are made once, and changed the second time', async () => {
  const lists: Record<string, Item[]> = {[HOOKS]: [], [CORS]: []}
  await using api = await managementApi(lists, (items) => items)
  const values = valuesFor(api.url)
  expect(await setupSanity(values)).toEqual([
    'Made the webhook to https://www.shoreline.org/api/webhooks/sanity',
    'Added https://studio.shoreline.org to the CORS origins of project "abc"',
  ])
  expect(lists[HOOKS]).toMatchObject([
    {dataset: 'content', secret: 'secret', rule: {on: ['create', 'update', 'delete']}, includeDrafts: false},
  ])
  expect(lists[CORS]).toMatchObject([{origin: 'https://studio.shoreline.org', allowCredentials: true}])
  expect(await setupSanity({...values, SANITY_WEBHOOK_SECRET: 'changed'})).toEqual([
    'Changed the webhook to https://www.shoreline.org/api/webhooks/sanity',
    'https://studio.shoreline.org is a CORS origin of project "abc" already',
  ])
  expect(lists[HOOKS]).toMatchObject([{secret: 'changed'}])
})

test('with two projects each is asked with its own token, and what one refuses keeps the other from nothing', async () => {
  const OPERATIONS = '/v2025-02-19/projects/def/cors'
  const lists: Record<string, Item[]> = {[HOOKS]: [], [CORS]: [], [OPERATIONS]: []}
  await using api = await managementApi(lists, (items) => items, {
    [HOOKS]: 'one',
    [CORS]: 'one',
    [OPERATIONS]: 'two',
  })
  const values = {...valuesFor(api.url), SANITY_OPERATIONS_PROJECT_ID: 'def', SANITY_AUTH_TOKEN: 'one'}
  await expect(setupSanity(values)).rejects.toThrow(
    /^Made the webhook .+\nAdded .+ of project "abc"\nThe token may not manage project "def"\..+ as SANITY_OPERATIONS_AUTH_TOKEN/s,
  )
  expect(await setupSanity({...values, SANITY_OPERATIONS_AUTH_TOKEN: 'two'})).toContain(
    'Added https://studio.shoreline.org to the CORS origins of project "def"',
  )
})

test('the webhooks of both streams are made once, and changed the second time', async () => {
  const lists: Record<string, Item[]> = {'/webhooks': []}
  await using api = await managementApi(lists, (Webhooks) => ({Webhooks}))
  await setupPostmark(valuesFor(api.url))
  await setupPostmark({...valuesFor(api.url), POSTMARK_WEBHOOK_PASSWORD: 'changed'})
  expect(lists['/webhooks']).toMatchObject([
    {MessageStream: 'outbound', HttpAuth: {Password: 'changed'}, Triggers: {Bounce: {Enabled: true}}},
    {MessageStream: 'broadcast', HttpAuth: {Password: 'changed'}},
  ])
})

test('the services of this machine need no set-up, and what names the hosted ones is said', async () => {
  await using api = await managementApi({}, () => ({}), 501)
  await expect(setupSanity(valuesFor(api.url))).rejects.toThrow(
    'needs no set-up. Name the hosted one: SANITY_PROJECT_ID',
  )
  await expect(setupPostmark(valuesFor(api.url))).rejects.toThrow('needs no set-up')
})

test('a token without the right to manage is told what to do, and a missing secret is named', async () => {
  await using api = await managementApi({[HOOKS]: []}, () => ({}), 403)
  await expect(setupSanity(valuesFor(api.url))).rejects.toThrow('SANITY_AUTH_TOKEN')
  await expect(setupSanity({...valuesFor(api.url), SANITY_WEBHOOK_SECRET: ''})).rejects.toThrow('SANITY_WEBHOOK_SECRET')
  await expect(setupPostmark({...valuesFor(api.url), POSTMARK_WEBHOOK_USER: ''})).rejects.toThrow(
    'POSTMARK_WEBHOOK_USER',
  )
})
