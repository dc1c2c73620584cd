import {cp, rm} from 'node:fs/promises'
import {createServer, request} from 'node:http'
import {once} from 'node:events'
import {resolve} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {lakeArgs} from '../../tools/lake.ts'
import {siteProgram} from '../../tools/start/site.ts'
import {mailToken, startMailbox} from '../support/mailbox.ts'
import {freePorts} from '../support/ports.ts'
import {startProgram} from '../support/processes/program.ts'
import {startRedis} from '../support/redis.ts'
import {tempDir} from '../support/tempDir.ts'
import {faultsEnvironment, SEEDED} from './support/environment.ts'
import {report} from './support/scale.ts'

const SECOND = '.next-test-second'
const local = (port: number | undefined) => `http://localhost:${port}`

/** One address in front of several instances: each request goes to the next one, and past one that is away. */
async function startBalancer(port: number, targets: readonly number[]) {
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    turn += 1
    const order = targets.map((_, index) => targets[(turn + index) % targets.length])
    function pass([target, ...others]: readonly (number | undefined)[]) {
      if (!target) return outgoing.writeHead(502).end()
      const {method, url: path, headers} = incoming
      const onward = request({host: 'localhost', port: target, method, path, headers}, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      })
      onward.on('error', () => pass(others))
      return onward.end(Buffer.concat(chunks))
    }
    pass(order)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: local(port),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A lake with webhook, Redis, and two instances with a build folder each, behind one address. */
async function startInstances() {
  await using cleanup = new AsyncDisposableStack()
  const data = cleanup.use(await tempDir())
  await cp(resolve(root, SEEDED), data.path, {recursive: true})
  await cp(`${root}/web/.next-test`, `${root}/web/${SECOND}`, {recursive: true})
  cleanup.defer(() => rm(`${root}/web/${SECOND}`, {recursive: true}))
  const [address = 0, lakePort = 0, one = 0, two = 0] = await freePorts(4)
  const redis = cleanup.use(await startRedis())
  const mailbox = cleanup.use(await startMailbox())
  const environment = (own: Record<string, string>) =>
    faultsEnvironment(data.path, {SITE_URL: local(address), LAKE_PORT: String(lakePort), ...own})
  const {values} = environment({})
  const lake = cleanup.use(
    await startProgram({
      args: lakeArgs(values),
      env: values,
      url: local(lakePort),
      probe: '/ping',
    }),
  )
  const startInstance = (port: number, folder: string) => {
    const program = siteProgram(
      environment({
        PORT: String(port),
        NEXT_DIST_DIR: folder,
        REDIS_URL: redis.url,
        SANITY_API_HOST: lake.url,
        POSTMARK_API_URL: mailbox.url,
        POSTMARK_SERVER_TOKEN: mailToken,
      }),
      'start',
    )
    return startProgram({...program, url: local(port), probe: '/api/health'})
  }
  const balancer = cleanup.use(await startBalancer(address, [one, two]))
  const first = cleanup.use(await startInstance(one, '.next-test'))
  const second = cleanup.use(await startInstance(two, SECOND))
  const content = createClient({
    projectId: 'local',
    dataset: 'content',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token: values.SANITY_WRITE_TOKEN,
  })
  const held = cleanup.move()
  return {balancer, first, second, redis, content, [Symbol.asyncDispose]: () => held.disposeAsync()}
}

test('two instances behind one address show a publication, count a flood together and come back fresh', async () => {
  await using site = await startInstances()
  const publish = (question: string) =>
    site.content.patch('faq-is-it-free').set({'question[language=="en"].value': question}).commit()
  const shows = (url: string, question: string, timeout = 10_000) =>
    expect.poll(async () => (await fetch(`${url}/faq`)).text(), {timeout, interval: 200}).toContain(question)
  const both = [site.first.url, site.second.url]

  const seen: number[] = []
  // Whichever of the two the webhook reaches, and in turn.
  for (const question of ['Is the first one free?', 'Is the second one free?']) {
    await publish(question)
    const published = Date.now()
    await Promise.all(both.map((url) => shows(url, question)))
    seen.push(Date.now() - published)
  }

  const flood = await Promise.all(
    Array.from({length: 40}, async () => {
      const headers = {
        'content-type': 'application/json',
        origin: site.balancer.url,
        'x-forwarded-for': '203.0.113.9',
      }
      return (await fetch(`${site.balancer.url}/api/contact`, {method: 'POST', headers, body: '{}'})).status
    }),
  )
  expect(flood.filter((status) => status !== 429)).toHaveLength(10)
  expect(new Set(flood)).toEqual(new Set([422, 429]))

  // An instance that was away for a publication.
  await site.second.kill()
  await publish('Is it free without the second instance?')
  await shows(site.balancer.url, 'Is it free without the second instance?')
  await site.second.start()
  await shows(site.second.url, 'Is it free without the second instance?')

  // Redis that was away for a publication: pages and forms go on, and the instances catch up.
  await site.redis.kill()
  await publish('Is it free without Redis?')
  const statuses = await Promise.all(both.map(async (url) => (await fetch(`${url}/faq`)).status))
  expect(statuses).toEqual([200, 200])
  await site.redis.start()
  await Promise.all(both.map((url) => shows(url, 'Is it free without Redis?')))
  report('two instances', {
    'publications seen by both after at most ms': Math.max(...seen),
    'posts of one client': flood.length,
    'let through by both together': flood.filter((status) => status !== 429).length,
  })
})
