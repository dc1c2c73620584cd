import {once} from 'node:events'
import {createServer} from 'node:http'
import {json} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {runSetup} from '../../tools/setup/runSetup.ts'
import {setupPostmark} from '../../tools/setup/setupPostmark.ts'
import {setupSanity} from '../../tools/setup/setupSanity.ts'
import {hostedEnvironment} from '../support/hostedEnvironment.ts'
import {freePorts} from '../support/ports.ts'
import {startCommand} from '../support/processes/command.ts'
import {tempDir} from '../support/tempDir.ts'

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

test.each([
  ['sanity', 'SANITY_WEBHOOK_SECRET', ''],
  ['sanity', 'SITE_URL', 'http://localhost:3000'],
  ['sanity', 'STUDIO_URL', 'http://localhost:3333'],
  ['postmark', 'POSTMARK_WEBHOOK_PASSWORD', ''],
  ['postmark', 'POSTMARK_WEBHOOK_USER', ''],
  ['postmark', 'SITE_URL', 'http://localhost:3000'],
])('nothing is written into hosted %s while %s is %j', async (service, name, value) => {
  await expect(runSetup([service], {...hostedEnvironment, [name]: value})).rejects.toThrow(name)
})

test('a hosted lake is told of no site that only this machine can reach, whatever sends its mails', async () => {
  const values = {...hostedEnvironment, SITE_URL: 'http://localhost:3000', POSTMARK_API_URL: 'http://localhost:3901'}
  await expect(runSetup(['sanity'], values)).rejects.toThrow('SITE_URL is an address of this machine')
})

test('with hosted services the commands say which secret of the site is missing, instead of making one up', async () => {
  await using data = await tempDir()
  const {AUTH_SECRET: _auth, CRON_SECRET: _cron, SANITY_WEBHOOK_SECRET: _webhook, ...values} = hostedEnvironment
  const env = {...values, AUTH_SECRET: '', CRON_SECRET: '', SANITY_WEBHOOK_SECRET: '', DATA_DIR: data.path}
  for (const [args, missing] of [
    [['setup', 'sanity'], 'SANITY_WEBHOOK_SECRET is missing'],
    [['erase', 'person@example.com'], 'AUTH_SECRET is missing'],
  ] as const) {
    await using command = await startCommand([...args], env)
    expect(await command.exit, command.output()).toBe(1)
    expect(command.output()).toContain(missing)
  }
})
