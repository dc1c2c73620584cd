import {createServer, type IncomingMessage} from 'node:http'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect, test, vi} from 'vitest'
import {selectIds} from '../query/run.ts'
import {Dataset} from '../store/dataset.ts'
import {startWebhook} from '../webhook.ts'
import {tempDir, startLake} from './support/startLake.ts'

const SECRET = 'webhook-secret'

interface Delivery {
  headers: IncomingMessage['headers']
  body: string
}

/** Starts a receiver that answers with these statuses in turn, repeating the last one. */
async function receiver(...statuses: number[]) {
  const deliveries: Delivery[] = []
  let waiting: (() => void) | undefined
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    req.on('end', () => {
      deliveries.push({headers: req.headers, body})
      res.statusCode = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
      res.end()
      waiting?.()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const next = (count: number) =>
    new Promise<Delivery[]>((resolve) => {
      waiting = () => {
        if (deliveries.length >= count) resolve(deliveries)
      }
      waiting()
    })
  return {
    webhook: {url: `http://localhost:${port}/hook`, secret: SECRET, retryMs: 100},
    next,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const parsed = ({body}: Delivery): unknown => JSON.parse(body)

test('publishing is announced with a signature that the official package accepts', async () => {
  await using hook = await receiver(200)
  await using lake = await startLake({webhook: hook.webhook})
  await lake.client().create({_id: 'page', _type: 'page', slug: {_type: 'slug', current: 'home'}, secret: 'x'})
  const [delivery] = await hook.next(1)
  const signature = String(delivery?.headers[SIGNATURE_HEADER_NAME])
  expect(await isValidSignature(delivery?.body ?? '', signature, SECRET)).toBe(true)
  expect(await isValidSignature(`${delivery?.body} `, signature, SECRET)).toBe(false)
  expect(JSON.parse(delivery?.body ?? '')).toEqual({
    _id: 'page',
    _type: 'page',
    slug: {_type: 'slug', current: 'home'},
    operation: 'create',
  })
  expect(delivery?.headers).toMatchObject({'sanity-dataset': 'content', 'sanity-operation': 'create'})
})

test('updates and deletions are announced; drafts and the private dataset are not', async () => {
  await using hook = await receiver(200)
  await using lake = await startLake({webhook: hook.webhook})
  await lake.client().create({_id: 'drafts.page', _type: 'page'})
  await lake.client('operations').create({_id: 'booking', _type: 'booking'})
  await lake.client().create({_id: 'page', _type: 'page'})
  await lake.client().patch('page').set({n: 1}).commit()
  await lake.client().delete('page')
  const bodies = (await hook.next(3)).map(parsed)
  expect(bodies).toMatchObject([{operation: 'create'}, {operation: 'update'}, {_id: 'page', operation: 'delete'}])
})

test('a delivery that fails comes again with the same idempotency key, then no more', async () => {
  await using hook = await receiver(503, 500, 200)
  await using lake = await startLake({webhook: hook.webhook})
  await lake.client().create({_id: 'page', _type: 'page'})
  const deliveries = await hook.next(3)
  const keys = new Set(deliveries.map(({headers}) => headers['idempotency-key']))
  expect(keys.size).toBe(1)
  await lake.client().create({_id: 'other', _type: 'page'})
  expect((await hook.next(4)).map(parsed)[3]).toMatchObject({_id: 'other'})
})

/** A dataset with its webhook, without the lake around them. */
async function openDataset(target: {url: string; secret: string; retryMs: number}) {
  const folder = await tempDir()
  const dataset = new Dataset('content', 'public', `${folder.path}/content.db`, selectIds)
  const webhook = startWebhook(dataset, 'local', target)
  return {
    db: dataset.db,
    forget: () => webhook.forget(),
    create: (_id: string) =>
      dataset.submit({author: 'editor', mutations: [{kind: 'create', document: {_id, _type: 'page'}}]}),
    async [Symbol.asyncDispose]() {
      await webhook.close()
      dataset.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('a delivery that fails twice more is given up, and the next one is made', async () => {
  await using hook = await receiver(503, 503, 503, 200)
  await using dataset = await openDataset(hook.webhook)
  await dataset.create('lost')
  await hook.next(3)
  await expect.poll(() => dataset.db.prepare('SELECT count(*) AS queued FROM hook').get()).toEqual({queued: 0})
  await dataset.create('other')
  const bodies = (await hook.next(4)).map(parsed)
  expect(bodies).toMatchObject([{_id: 'lost'}, {_id: 'lost'}, {_id: 'lost'}, {_id: 'other'}])
})

test('deliveries that wait are forgotten when the dataset goes back to an earlier state', async () => {
  await using hook = await receiver(503, 200)
  await using dataset = await openDataset(hook.webhook)
  await dataset.create('forgotten')
  await hook.next(1)
  dataset.forget()
  await dataset.create('first')
  await hook.next(2)
  await new Promise((resolve) => void setTimeout(resolve, 2 * hook.webhook.retryMs))
  await dataset.create('second')
  expect((await hook.next(3)).map(parsed)).toMatchObject([{_id: 'forgotten'}, {_id: 'first'}, {_id: 'second'}])
})

test('a queue that cannot be written for a while ends nothing: what it holds is delivered again', async () => {
  await using hook = await receiver(200)
  using failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await using dataset = await openDataset(hook.webhook)
  await dataset.create('page')
  dataset.db.exec('PRAGMA query_only = ON')
  const deliveries = await hook.next(1)
  await expect.poll(() => failures).toHaveBeenCalled()
  dataset.db.exec('PRAGMA query_only = OFF')
  await hook.next(2)
  await dataset.create('other')
  await expect.poll(() => deliveries.map(parsed).at(-1)).toMatchObject({_id: 'other'})
  const keys = deliveries.map(({headers}) => headers['idempotency-key'])
  expect(new Set(keys.slice(0, -1)).size).toBe(1)
})

test('a delivery that could not be made is made after a restart', async () => {
  await using folder = await tempDir()
  {
    await using lake = await startLake({
      dataDir: folder.path,
      webhook: {url: 'http://localhost:9/nobody', secret: SECRET, retryMs: 2000},
    })
    await lake.client().create({_id: 'page', _type: 'page'})
  }
  await using hook = await receiver(200)
  await using _again = await startLake({dataDir: folder.path, webhook: hook.webhook})
  expect((await hook.next(1)).map(parsed)).toMatchObject([{_id: 'page', operation: 'create'}])
})
